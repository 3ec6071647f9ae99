import type { SignClient } from '@walletconnect/sign-client'
import type { WalletConnectClient, WalletSignIn } from '../sdk.js'
import { fromHex } from '../fromHex.js'
import { everywhere } from '../toNamespaces.js'
import { type ExpectedAnswer, hearAnswer } from './hearAnswer.js'
import { dropPending, keepPending, type PendingSignIn } from './pendingSignIns.js'
import { readAnswer } from './readAnswer.js'
import { type SignInWish, toAuthPayload } from './signInWish.js'

type SdkClient = Awaited<ReturnType<typeof SignClient.init>>
type SdkSession = ReturnType<SdkClient['session']['get']>

/** What the relay is told of such a request. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const requestTag = 1_116
/** How long a wallet may take, and how long a session lasts, in seconds: as with a proposal. */
const requestLife = 300
const sessionLife = 7 * 24 * 60 * 60
/** How long before its end a request is given up, in seconds. */
const margin = 10

const now = () => Math.floor(Date.now() / 1_000)

/** The topic of what answers a key: the relay knows the key's hash alone. */
const topicOf = async (publicKey: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', fromHex(publicKey))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Makes the session that a wallet's answer has made. */
const settle = async (
  { core, metadata, session: sessions }: SdkClient,
  { publicKey, pairingTopic }: PendingSignIn,
  wish: SignInWish,
  result: unknown,
): Promise<WalletSignIn & { readonly session: SdkSession }> => {
  const { responder, accounts, methods, signedIn } = readAnswer(result, wish)
  const topic = await core.crypto.generateSharedKey(publicKey, responder.publicKey)
  const session: SdkSession = {
    topic,
    pairingTopic,
    acknowledged: true,
    expiry: now() + sessionLife,
    self: { publicKey, metadata },
    peer: responder,
    controller: responder.publicKey,
    requiredNamespaces: {},
    optionalNamespaces: {},
    namespaces: { eip155: { accounts: [...accounts], methods: [...methods], events: [...everywhere] } },
    relay: { protocol: 'irn' },
    transportType: 'relay',
  }
  await sessions.set(topic, session)
  core.expirer.set(topic, session.expiry)
  await core.relayer.subscribe(topic)
  return { session, signedIn }
}

/** Waits for the answer to one, and forgets it then. */
const hear = (core: SdkClient['core'], expected: PendingSignIn & ExpectedAnswer): Promise<unknown> =>
  hearAnswer(core, expected).finally(() => {
    dropPending(core, expected.topic).catch(() => undefined) // the next page gives it up
  })

/**
 * Hears what wallets answer to pages before this one, which were loaded anew: their sessions are told as those of proposals are. What they have
 * signed is left: the nonce was that page's.
 *
 * @param older what those pages have asked for
 * @returns to be given the client, once there is one
 */
export const hearOlder = (core: SdkClient['core'], older: readonly PendingSignIn[]) => {
  const answers = older.map((pending) => ({ pending, answer: hear(core, pending) }))
  for (const { answer } of answers) answer.catch(() => undefined) // looked at below
  return (client: SdkClient): void => {
    for (const { pending, answer } of answers)
      answer
        .then((result) => settle(client, pending, { ...pending.wish, formatMessage: () => '' }, result))
        .then(({ session }) => client.events.emit('session_connect', { session }))
        .catch(() => undefined) // it was declined, or nobody answered
  }
}

/**
 * Lets a client ask a wallet to connect and sign in in one step, by `wc_sessionAuthenticate`, beside the proposal of a pairing. The SDK can do so
 * only where there is Node's `Buffer`, and for one code at a time.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods#wc_sessionauthenticate
 */
export const createSignIn = (client: SdkClient): NonNullable<WalletConnectClient['signIn']> => {
  const { core, metadata } = client
  return async ({ pairingTopic, wish, signal, onOther }) => {
    const publicKey = await core.crypto.generateKeyPair()
    const topic = await topicOf(publicKey)
    const id = Date.now() * 1_000 + Math.floor(Math.random() * 1_000)
    const until = Date.now() + (requestLife - margin) * 1_000
    const pending = { topic, id, publicKey, pairingTopic, until, wish }
    const send = async () => {
      const requester = { publicKey, metadata }
      const params = { authPayload: toAuthPayload(wish), requester, expiryTimestamp: now() + requestLife }
      const request = { id, jsonrpc: '2.0', method: 'wc_sessionAuthenticate', params } as const
      const message = await core.crypto.encode(pairingTopic, request)
      const options = { ttl: requestLife, prompt: true, tag: requestTag, internal: { throwOnFailedPublish: true } }
      await core.relayer.publish(pairingTopic, message, options)
    }
    const open = (result: unknown) => settle(client, pending, wish, result)
    const answer = hear(core, {
      ...pending,
      signal,
      onOther: async (result) => {
        const other = await open(result)
        const first = await answer.catch(() => undefined)
        if (first?.session.topic !== other.session.topic) onOther(other)
      },
    }).then(open)
    answer.catch(() => undefined) // whoever waits for it is told
    await Promise.all([core.relayer.subscribe(topic), send(), keepPending(core, pending)])
    return { answer }
  }
}
