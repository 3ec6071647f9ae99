import type { Clock } from '@latchkey/core/adapter'
import { isExpired, isUnknownMethod, notReached, toProposalError, toRefusal } from './relayErrors.js'
import type { SdkSession, WalletConnectClient, WalletSignIn, WantedNamespace } from './sdk.js'
import type { SignInWish } from './signIn/signInWish.js'

/** How long a code may be scanned, in milliseconds: with less than the second of these left it is taken for expired. */
export const pairingLife = 240_000
const expiredWithin = 10_000
/** How long the relay may take for a code, and the pause before it is asked again, in milliseconds. */
const relayWait = 15_000
const retryWait = 1_000

/** What a code says to wallets that can sign in as they connect: they leave its proposal alone. */
const inOneStep = '&methods=wc_sessionAuthenticate'

/** The topic of a code. @see https://eips.ethereum.org/EIPS/eip-1328 */
const topicOf = (uri: string) => uri.slice(uri.indexOf(':') + 1, uri.indexOf('@'))

/** What a pairing is opened with. */
export type PairingParameters = {
  readonly client: WalletConnectClient
  /** The topics of the codes that this page has shown; those of this attempt are added. */
  readonly shown: Set<string>
  readonly namespaces: Record<string, WantedNamespace>
  /** What a wallet that can is to sign as it connects. */
  readonly signIn?: SignInWish | undefined
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
  readonly onUri?: ((uri: string) => void) | undefined
  /** Told of each proposal, and how it ends: the client is needed until then, whoever still waits. */
  readonly onProposal: (end: Promise<unknown>) => void
  /** Given each session that a wallet approves when nobody waits for it any more. */
  readonly onLate: (session: SdkSession) => void
}

/**
 * Shows a code until a wallet takes it, a new one before the one that is shown expires. A sign-in is asked for with the first of them alone: the
 * nonces of servers are not older than that.
 *
 * @throws `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `PROJECT_ID_INVALID`, `ORIGIN_NOT_ALLOWED`, `CONNECT_FAILED` where the relay cannot be
 * reached; the signal's reason, as soon as it is aborted
 */
export const openPairing = async ({
  client,
  shown,
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
  let isTaken = false
  let wish = signIn
  let stop = () => attempt.abort()
  const approved = new Promise<WalletSignIn>((resolve, reject) => {
    const giveUp = () => reject(signal?.reason)
    const refuse = (error: unknown) => {
      const refusal = toRefusal(error)
      if (refusal) reject(refusal)
    }
    /** Its code was shown by a page before this one, which was loaded anew: the person wanted the same. */
    const takeOlder = ({ session }: { readonly session: SdkSession }) => {
      if (!shown.has(session.pairingTopic)) settle({ session })
    }
    const settle = (approval: WalletSignIn) => {
      // An older code may be taken while a newer one is shown: the first wallet is the one.
      if (isTaken || attempt.signal.aborted) onLate(approval.session)
      else resolve(approval)
      isTaken = true
    }
    const fail = (error: unknown) => {
      if (!isExpired(error)) reject(toProposalError(error))
    }
    /** Asks for the sign-in by a code as well, once. Where that fails the wallet connects by it, and is asked to sign in after. */
    const askInOneStep = async (pairingTopic: string, over: AbortSignal) => {
      const asked = wish
      wish = undefined
      return (
        asked && client.signIn?.({ pairingTopic, wish: asked, signal: over, onOther: settle }).catch(() => undefined)
      )
    }
    /** The SDK may never settle: what comes too late is nobody's. */
    const propose = async (): Promise<string> => {
      const { uri, approval } = await client.connect({ optionalNamespaces: namespaces })
      const over = new AbortController()
      const proposed = approval().then((session) => settle({ session }), fail)
      const asking = uri ? askInOneStep(topicOf(uri), over.signal) : undefined
      const answered = asking?.then((asked) => {
        const failIfKnown = (error: unknown) => (isUnknownMethod(error) ? proposed : fail(error))
        return asked ? asked.answer.then(settle, failIfKnown) : proposed
      })
      onProposal(Promise.race([proposed, answered ?? proposed]).finally(() => over.abort()))
      if (!uri) throw notReached()
      shown.add(topicOf(uri))
      return (await asking) ? `${uri}${inOneStep}` : uri
    }
    const proposeAgain = async (): Promise<string> => {
      for (;;) {
        try {
          return await propose()
        } catch {
          await clock.wait(retryWait, attempt.signal) // the relay is away, or the network
        }
      }
    }
    const run = async () => {
      for (;;) {
        const asked = new AbortController()
        const late = clock.wait(relayWait, asked.signal).then(() => Promise.reject(notReached()))
        const uri = await Promise.race([proposeAgain(), late]).finally(() => asked.abort())
        if (attempt.signal.aborted) return
        onUri?.(uri)
        await clock.wait(pairingLife - expiredWithin, attempt.signal)
      }
    }
    relayer.on('relayer_error', refuse)
    client.on('session_connect', takeOlder)
    signal?.addEventListener('abort', giveUp, { once: true })
    stop = () => {
      attempt.abort()
      relayer.off('relayer_error', refuse)
      client.off('session_connect', takeOlder)
      signal?.removeEventListener('abort', giveUp)
    }
    if (signal?.aborted) giveUp()
    else run().catch(reject)
  })
  return approved.finally(stop)
}
