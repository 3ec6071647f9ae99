import type { SocialLogin } from '../../protocol/social.js'
import type { DeviceStorage } from '../../vault/device/storage.js'
import { createServiceClient } from '../service/createServiceClient.js'
import type { Post } from '../service/post.js'
import { ServiceError } from '../service/ServiceError.js'
import type { VaultClient } from '../vault/vaultClient.js'
import { createEmailChange } from './createEmailChange.js'
import { createEmailLogin, type EmailLogin } from './createEmailLogin.js'
import { createTokens, type RunAlone } from './createTokens.js'
import type { EmailUser, SessionUser } from './sessionRecord.js'

/** The login of a user in this document. */
export type Session = Omit<EmailLogin, 'startAgain' | 'verify'> & {
  readonly user: SessionUser | undefined
  /** Continues the stored login, without the service. */
  restore(): Promise<SessionUser | undefined>
  /** Requests a code for the user who is logged in, because a change needs a recent login. */
  startAgain(): ReturnType<EmailLogin['startAgain']>
  /** Completes the login that was started. */
  verify(code: string): Promise<EmailUser>
  /** Begins the session of a login at a provider that is complete. */
  begin(login: SocialLogin): Promise<SessionUser>
  /** Resolves if the service accepts the login. Throws `TOKEN_INVALID` if it has ended. */
  check(): Promise<void>
  /** Calls the service as the user. */
  readonly post: Post
  /** Calls the service as the user, with a signature of the wallet. Throws `LOCKED` if the wallet is not open. */
  readonly postAsOwner: Post
  /** Changes the user's address by a code to the old one, and a code to the new one. `start` throws `LOCKED` if the wallet is not open. */
  readonly emailChange: {
    start(email: string): Promise<void>
    verifyPrimary(code: string): Promise<void>
    /** @returns the new address */
    verifySecondary(code: string): Promise<string>
  }
  /** Locks the wallet, and ends the login, also one that is only stored. Waits at most 3 s for the service. */
  signOut(): Promise<void>
}

/** Parameters of {@link createSession}. */
export type SessionParameters = {
  readonly vault: Pick<VaultClient, 'startLogin' | 'continueLogin' | 'createProof' | 'proveOwner' | 'lock' | 'signOut'>
  readonly storage: DeviceStorage
  /** The wallet's origin. */
  readonly origin: string
  /** The project's id. */
  readonly project: string
  /** The origin of the site. Each site has a login of its own. */
  readonly site: string
  /** The language of the mails to the user, as a BCP 47 tag. */
  readonly language: () => string
  readonly runAlone: RunAlone
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** Called if the service or another document has ended the login. */
  readonly onEnded?: (() => void) | undefined
  readonly fetch?: typeof fetch | undefined
}

/** How long a sign-out waits for the service, in milliseconds. */
const signOutTime = 3_000

/** Creates the session of a document, without a login. */
export const createSession = ({
  vault,
  storage,
  origin,
  project,
  site,
  language,
  runAlone,
  now,
  wait,
  onEnded = () => {},
  fetch,
}: SessionParameters): Session => {
  const client = createServiceClient({ vault, origin, wait, now, fetch })
  const tokens = createTokens({ client, storage, project, site, runAlone, onEnded })
  const login = createEmailLogin({ client, vault, project, site, language, wait })

  const createPost =
    (proveOwner?: VaultClient['proveOwner']): Post =>
    async <response>(path: string, body: object = {}, signal?: AbortSignal): Promise<response> => {
      const send = (accessToken: string) =>
        client.send<response>(path, body, { login: { accessToken, project }, signal, proveOwner })
      const accessToken = await tokens.access()
      try {
        return await send(accessToken)
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== 'TOKEN_INVALID') throw error
        return send(await tokens.access(accessToken))
      }
    }
  const post = createPost()
  const postAsOwner = createPost(vault.proveOwner)
  const change = createEmailChange(post, postAsOwner)

  return {
    post,
    postAsOwner,
    start: login.start,
    startAgain: async () => {
      if (!tokens.user) throw new ServiceError('TOKEN_INVALID')
      if (tokens.user.email === undefined) throw new ServiceError('EMAIL_NONE')
      return login.startAgain(tokens.user.email)
    },
    untilConfirmed: login.untilConfirmed,
    get user() {
      return tokens.user
    },
    restore: tokens.restore,
    verify: async (code) => tokens.begin(await login.verify(code)),
    begin: tokens.begin,
    check: async () => void (await tokens.access()),
    emailChange: {
      start: change.start,
      verifyPrimary: change.verifyPrimary,
      async verifySecondary(code) {
        const email = await change.verifySecondary(code)
        await tokens.changeEmail(email)
        return email
      },
    },
    async signOut() {
      await vault.lock().catch(() => undefined) // its sign-out, below, reports that it fails
      try {
        // This document may not have used the stored login yet.
        if (!(await tokens.restore())) return
        const told = post('/v1/sign-out').catch(() => undefined) // the login ends here in any case
        await Promise.race([told, wait(signOutTime)])
      } finally {
        await tokens.forget()
        await vault.signOut('', false) // nothing of the user's is removed
      }
    },
  }
}
