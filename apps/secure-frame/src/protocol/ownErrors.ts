/** Refusals, by code: the status of the response, what happened, and what to do. */
export type Refusals = Readonly<Record<string, readonly [status: number, text: string]>>

/** What the wallet's documents refuse without asking the service, in its words. */
export const ownErrors = {
  TOKEN_INVALID: [401, 'The login is invalid, has expired or was ended. Refresh it, or log in again.'],
  CODE_WRONG: [400, 'The code is wrong. Check it, and enter it again.'],
  CODE_OVER: [
    410,
    'No code can be entered any more: it was used, has expired, or was wrong too often. Request a new one.',
  ],
  LOGIN_OVER: [410, 'This login was completed, has failed or has expired. Start again.'],
  PROVIDER_UNKNOWN: [404, 'The service has no logins by this provider. Add it to the file of logins.'],
  EMAIL_NONE: [409, 'The account has no e-mail address. Log in as you did before.'],
  NOT_BEGUN: [410, 'This was not begun, or it was begun more than 30 minutes ago. Begin again.'],
} as const satisfies Refusals
