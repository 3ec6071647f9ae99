/** Creates an error that wallets throw, with a code and any further properties. */
export const failure = (code: number | string, message = 'It failed.', more: object = {}): Error =>
  Object.assign(new Error(message), { code, ...more })
