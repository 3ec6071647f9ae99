import type { Clock } from '@latchkey/core/adapter'
import { isExpired, isUnknownMethod, relayUnreachable, toProposalError, toRejection } from './relayErrors.js'
import type { RequestedNamespace, SdkSession, WalletConnectClient, WalletSignIn } from './sdk.js'
import type { SignInProposal } from './signIn/signInProposal.js'

/** How long a code is valid, in milliseconds. It is replaced when less than the margin is left. */
export const pairingLife = 240_000
const expiryMargin = 10_000
/** How long the relay may take for a code, and the pause before the next try, in milliseconds. */
const relayTimeout = 15_000
const retryWait = 1_000

/** Causes wallets that can sign in while they connect to ignore the proposal. */
const signInParameter = '&methods=wc_sessionAuthenticate'

/** The pairing topic of a code. @see https://eips.ethereum.org/EIPS/eip-1328 */
const topicOf = (uri: string) => uri.slice(uri.indexOf(':') + 1, uri.indexOf('@'))

/** The parameters of `openPairing`. */
export type PairingParameters = {
  readonly client: WalletConnectClient
  /** The pairing topics of the codes that this page has shown. The topics of this attempt are added. */
  readonly shownTopics: Set<string>
  readonly namespaces: Record<string, RequestedNamespace>
  /** The sign-in for wallets that can sign in as they connect. */
  readonly signIn?: SignInProposal | undefined
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
  readonly onUri?: ((uri: string) => void) | undefined
  /** Called with the end of each proposal. The client is in use until then, even if the attempt was cancelled. */
  readonly onProposal: (end: Promise<unknown>) => void
  /** Called with each session that a wallet approves after the attempt has ended. */
  readonly onLate: (session: SdkSession) => void
}

/**
 * Shows a code until a wallet approves, and replaces it before it expires. Only the first code requests a sign-in, because the nonces of servers
 * are not valid for longer.
 *
 * @throws `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `PROJECT_ID_INVALID`, `ORIGIN_NOT_ALLOWED`, `CONNECT_FAILED` if the relay is unreachable; the
 * signal's reason, as soon as it is aborted
 */
export const openPairing = async ({
  client,
  shownTopics,
  namespaces,
  signIn,
  clock,
  signal,
  onUri,
  onProposal,
  onLate,
}: PairingParameters): Promise<WalletSignIn> => {
  const attempt = new AbortController()
  const { relayer } = client.core
  let isApproved = false
  let nextSignIn = signIn
  let stop = () => attempt.abort()
  const approved = new Promise<WalletSignIn>((resolve, reject) => {
    const cancel = () => reject(signal?.reason)
    const handleRelayError = (error: unknown) => {
      const rejection = toRejection(error)
      if (rejection) reject(rejection)
    }
    /** Adopts a session whose code was shown before a reload of the page: the user made the same choice there. */
    const adoptOlder = ({ session }: { readonly session: SdkSession }) => {
      if (!shownTopics.has(session.pairingTopic)) approve({ session })
    }
    const approve = (approval: WalletSignIn) => {
      // A wallet may approve an older code while a newer one is shown. The first approval counts.
      if (isApproved || attempt.signal.aborted) onLate(approval.session)
      else resolve(approval)
      isApproved = true
    }
    const fail = (error: unknown) => {
      if (!isExpired(error)) reject(toProposalError(error))
    }
    /** Requests the sign-in with the first code. If that fails, the wallet connects with the code and signs in after that. */
    const requestSignIn = async (pairingTopic: string, ended: AbortSignal) => {
      const proposal = nextSignIn
      nextSignIn = undefined
      return (
        proposal && client.signIn?.({ pairingTopic, proposal, signal: ended, onOther: approve }).catch(() => undefined)
      )
    }
    /** Creates a proposal. The SDK's promises may never settle. */
    const propose = async (): Promise<string> => {
      const { uri, approval } = await client.connect({ optionalNamespaces: namespaces })
      const ended = new AbortController()
      const proposed = approval().then((session) => approve({ session }), fail)
      const signInRequest = uri ? requestSignIn(topicOf(uri), ended.signal) : undefined
      const signedIn = signInRequest?.then((request) => {
        const failIfSupported = (error: unknown) => (isUnknownMethod(error) ? proposed : fail(error))
        return request ? request.answer.then(approve, failIfSupported) : proposed
      })
      onProposal(Promise.race([proposed, signedIn ?? proposed]).finally(() => ended.abort()))
      if (!uri) throw relayUnreachable()
      shownTopics.add(topicOf(uri))
      return (await signInRequest) ? `${uri}${signInParameter}` : uri
    }
    const proposeAgain = async (): Promise<string> => {
      for (;;) {
        try {
          return await propose()
        } catch {
          await clock.wait(retryWait, attempt.signal) // the relay or the network is unreachable
        }
      }
    }
    const run = async () => {
      for (;;) {
        const timer = new AbortController()
        const overdue = clock.wait(relayTimeout, timer.signal).then(() => Promise.reject(relayUnreachable()))
        const uri = await Promise.race([proposeAgain(), overdue]).finally(() => timer.abort())
        if (attempt.signal.aborted) return
        onUri?.(uri)
        await clock.wait(pairingLife - expiryMargin, attempt.signal)
      }
    }
    relayer.on('relayer_error', handleRelayError)
    client.on('session_connect', adoptOlder)
    signal?.addEventListener('abort', cancel, { once: true })
    stop = () => {
      attempt.abort()
      relayer.off('relayer_error', handleRelayError)
      client.off('session_connect', adoptOlder)
      signal?.removeEventListener('abort', cancel)
    }
    if (signal?.aborted) cancel()
    else run().catch(reject)
  })
  return approved.finally(stop)
}
