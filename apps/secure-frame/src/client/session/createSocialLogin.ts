import { isHandover } from '../../protocol/handover.js'
import type {
  FarcasterStart,
  SocialLogin,
  SocialOutcome,
  SocialProvider,
  SocialResult,
  SocialResultRequest,
  SocialStart,
  StartedFarcaster,
  StartedSocial,
} from '../../protocol/social.js'
import type { ServiceClient } from '../service/createServiceClient.js'
import { ServiceError, type ServiceFailureCode } from '../service/ServiceError.js'
import type { VaultClient } from '../vault/vaultClient.js'
import type { BegunSocial, BegunSocialMemory } from './begunSocial.js'
import { createVerifier } from './createVerifier.js'

/** How a social login goes on: it is complete, it needs the digits that its window shows, or it has ended without a session. */
export type SocialProgress = SocialLogin | 'digits' | Exclude<SocialOutcome, 'done'>

/** What shows that the user of this browser has logged in, if the login is not bound to it. */
export type SocialProof = Pick<SocialResultRequest, 'digits' | 'ticket'>

/** The steps of a login at a provider, whose page is open in a window. A new start ends what was started before. */
export type SocialSteps = {
  /**
   * Starts a login.
   *
   * @param transaction the id that the window was opened with
   * @param returnTo where the page itself returns to, if no window can open
   * @returns where the login continues: a window goes there by itself, the page has to be sent there
   */
  start(provider: SocialProvider, transaction: string, returnTo?: string): Promise<string>
  /** Starts a login at Farcaster. @returns the link into its app */
  startFarcaster(): Promise<string>
  /** Waits until the user has come back from the provider. @param proof what the user has entered, or what the page has returned with */
  finish(proof: SocialProof): Promise<SocialProgress>
  /** Returns the login that was begun in an earlier document of this tab, if it is complete by now. */
  resume(): Promise<SocialLogin | undefined>
  /** Ends a login that is not complete. */
  cancel(reason: unknown): void
}

/** What dispatches the messages of other windows. */
export type MessageTarget = {
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<unknown>) => void,
    options: { readonly signal: AbortSignal },
  ): void
}

/** Parameters of {@link createSocialLogin}. */
export type SocialLoginParameters = {
  readonly client: ServiceClient
  readonly vault: Pick<VaultClient, 'startLogin'>
  /** The wallet's own origin. */
  readonly origin: string
  readonly project: string
  readonly site: string
  readonly language: () => string
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly memory: BegunSocialMemory
  readonly messages: MessageTarget
}

/** How often the frame requests the result, in milliseconds. */
const pollInterval = 1_000
/** How many messages of windows are handled in a login. One is enough: its window sends it once. */
const maxHandovers = 3

/** The refusals after which the service keeps nothing of a login. */
const overCodes: readonly ServiceFailureCode[] = ['LOGIN_OVER', 'DIGITS_WRONG']

/** A login that this document waits for. */
type ActiveLogin = BegunSocial & { readonly over: AbortController }

const loginOver = () => new ServiceError('LOGIN_OVER')

/** Creates the steps of a social login. */
export const createSocialLogin = ({
  client,
  vault,
  origin,
  project,
  site,
  language,
  wait,
  memory,
  messages,
}: SocialLoginParameters): SocialSteps => {
  let active: ActiveLogin | undefined
  /** How often a login was ended. */
  let ended = 0

  /**
   * Binds the login to the browser of its window. The window posts a secret to the wallet's documents in the page that opened it: the frame that
   * receives it is in the same browser. Messages of another origin or of another login are ignored.
   */
  const watchWindow = ({ transaction, over: { signal } }: ActiveLogin) => {
    let handled = 0
    const onMessage = ({ origin: from, data }: MessageEvent<unknown>) => {
      if (from !== origin || !isHandover(data) || data.transaction !== transaction || handled >= maxHandovers) return
      handled += 1
      client.send('/v1/social/bind', { transaction, handover: data.handover }, { signal }).catch(() => undefined) // without it, the user compares two digits
    }
    messages.addEventListener('message', onMessage, { signal })
  }
  const activate = (begun: BegunSocial): ActiveLogin => {
    const login = { ...begun, over: new AbortController() }
    active = login
    watchWindow(login)
    return login
  }
  const cancel = (reason: unknown) => {
    ended += 1
    active?.over.abort(reason)
    active = undefined
    memory.remove()
  }
  const readResult = async ({ transaction, verifier }: BegunSocial, proof: SocialProof = {}, signal?: AbortSignal) => {
    const body: SocialResultRequest = { transaction, verifier, ...proof }
    try {
      return await client.send<SocialResult>('/v1/social/result', body, { signal })
    } catch (error) {
      const isOver = error instanceof ServiceError && overCodes.includes(error.code)
      if (isOver && (active ?? memory.read())?.transaction === transaction) cancel(loginOver())
      throw error
    }
  }

  /** Sends the start of a login. A service without a file of logins does not have the call. */
  const sendStart = <response>(path: string, body: object, signal?: AbortSignal): Promise<response> =>
    client.send<response>(path, body, { signal }).catch((error: unknown) => {
      throw error instanceof ServiceError && error.code === 'NOT_FOUND' ? new ServiceError('PROVIDER_UNKNOWN') : error
    })
  /** Ends what was started before. @returns what throws once this login was ended too */
  const replace = () => {
    cancel(loginOver())
    const before = ended
    return () => {
      if (ended !== before) throw loginOver()
    }
  }
  const startKeys = async () => {
    const { sealKey } = await vault.startLogin()
    return { project, site, sealKey, language: language() }
  }

  return {
    async start(provider, transaction, returnTo) {
      const assertCurrent = replace()
      const { verifier, challenge } = await createVerifier()
      assertCurrent()
      const login = activate({ transaction, verifier })
      const { signal } = login.over
      const body: SocialStart = { transaction, provider, challenge, returnTo, ...(await startKeys()) }
      signal.throwIfAborted()
      // If the frame is reloaded before the service has answered, the login is known nevertheless.
      memory.write({ transaction, verifier })
      try {
        const { uri } = await sendStart<StartedSocial>('/v1/social/start', body, signal)
        signal.throwIfAborted()
        return uri
      } catch (error) {
        if (active === login) cancel(error)
        throw error
      }
    },
    async startFarcaster() {
      const assertCurrent = replace()
      const { verifier, challenge } = await createVerifier()
      const body: FarcasterStart = { challenge, ...(await startKeys()) }
      const { transaction, uri } = await sendStart<StartedFarcaster>('/v1/farcaster/start', body)
      assertCurrent()
      activate({ transaction, verifier })
      return uri
    },
    async finish(proof) {
      const begun = active ?? memory.read()
      if (!begun) throw loginOver()
      const { signal } = (active ?? activate(begun)).over
      for (;;) {
        const result = await readResult(begun, proof, signal)
        signal.throwIfAborted()
        if (result.state === 'digits') return 'digits'
        if (result.state !== 'waiting') {
          cancel(loginOver())
          return result.state === 'done' ? result.login : result.state
        }
        await wait(pollInterval)
        signal.throwIfAborted()
      }
    },
    async resume() {
      const begun = active ? undefined : memory.read()
      if (!begun) return undefined
      try {
        const result = await readResult(begun)
        if (active || result.state === 'waiting' || result.state === 'digits') return undefined
        memory.remove()
        return result.state === 'done' ? result.login : undefined
      } catch (error) {
        if (error instanceof ServiceError) return undefined // the user can log in again
        throw error
      }
    },
    cancel,
  }
}
