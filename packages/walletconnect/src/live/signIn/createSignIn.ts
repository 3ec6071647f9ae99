import type { SignClient } from '@walletconnect/sign-client'
import type { WalletConnectClient, WalletSignIn } from '../sdk.js'
import { fromHex } from '../decode.js'
import { commonEvents } from '../namespaces.js'
import { deletePending, type PendingSignIn, storePending } from './pendingSignIns.js'
import { readAnswer } from './readAnswer.js'
import { type SignInProposal, toAuthPayload } from './signInProposal.js'
import { type ExpectedAnswer, waitForAnswer } from './waitForAnswer.js'

type SdkClient = Awaited<ReturnType<typeof SignClient.init>>
type SdkSession = ReturnType<SdkClient['session']['get']>

/** The relay's tag for these requests. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const requestTag = 1_116
/** How long a wallet may take, and how long a session lasts, in seconds. Both are the same as for a proposal. */
const requestLife = 300
const sessionLife = 7 * 24 * 60 * 60
/** How long before its end a request counts as expired, in seconds. */
const margin = 10

const now = () => Math.floor(Date.now() / 1_000)

/** The topic of the answer: the hash of the key that it is encrypted for. */
const topicOf = async (publicKey: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', fromHex(publicKey))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Creates the session from a wallet's answer. */
const createSession = async (
  { core, metadata, session: sessions }: SdkClient,
  { publicKey, pairingTopic }: PendingSignIn,
  proposal: SignInProposal,
  result: unknown,
): Promise<WalletSignIn & { readonly session: SdkSession }> => {
  const { responder, accounts, methods, signedIn } = readAnswer(result, proposal)
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
    namespaces: { eip155: { accounts: [...accounts], methods: [...methods], events: [...commonEvents] } },
    relay: { protocol: 'irn' },
    transportType: 'relay',
  }
  await sessions.set(topic, session)
  core.expirer.set(topic, session.expiry)
  await core.relayer.subscribe(topic)
  return { session, signedIn }
}

/** Waits for the answer to a request, and then deletes the stored request. */
const awaitAnswer = (core: SdkClient['core'], expected: PendingSignIn & ExpectedAnswer): Promise<unknown> =>
  waitForAnswer(core, expected).finally(() => {
    deletePending(core, expected.topic).catch(() => undefined) // after a reload, it expires
  })

/**
 * Waits for wallets' answers to requests of earlier pages, e.g. before a reload. Their sessions are emitted like those of proposals. Their signatures
 * are dropped, because the nonce belonged to the earlier page.
 *
 * @param older the requests of those pages
 * @returns a function to call with the client, once it exists
 */
export const adoptPendingSignIns = (core: SdkClient['core'], older: readonly PendingSignIn[]) => {
  const answers = older.map((pending) => ({ pending, answer: awaitAnswer(core, pending) }))
  for (const { answer } of answers) answer.catch(() => undefined) // handled below
  return (client: SdkClient): void => {
    for (const { pending, answer } of answers)
      answer
        .then((result) => createSession(client, pending, { ...pending.proposal, formatMessage: () => '' }, result))
        .then(({ session }) => client.events.emit('session_connect', { session }))
        .catch(() => undefined) // it was rejected, or it expired
  }
}

/**
 * Creates the client's `signIn`. It requests that a wallet connects and signs in with one approval, by `wc_sessionAuthenticate`, in addition to the
 * proposal of a pairing. The SDK's own method requires Node's `Buffer`, and supports one code at a time.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods#wc_sessionauthenticate
 */
export const createSignIn = (client: SdkClient): NonNullable<WalletConnectClient['signIn']> => {
  const { core, metadata } = client
  return async ({ pairingTopic, proposal, signal, onOther }) => {
    const publicKey = await core.crypto.generateKeyPair()
    const topic = await topicOf(publicKey)
    const id = Date.now() * 1_000 + Math.floor(Math.random() * 1_000)
    const until = Date.now() + (requestLife - margin) * 1_000
    const pending = { topic, id, publicKey, pairingTopic, until, proposal }
    const send = async () => {
      const requester = { publicKey, metadata }
      const params = { authPayload: toAuthPayload(proposal), requester, expiryTimestamp: now() + requestLife }
      const request = { id, jsonrpc: '2.0', method: 'wc_sessionAuthenticate', params } as const
      const message = await core.crypto.encode(pairingTopic, request)
      const options = { ttl: requestLife, prompt: true, tag: requestTag, internal: { throwOnFailedPublish: true } }
      await core.relayer.publish(pairingTopic, message, options)
    }
    const open = (result: unknown) => createSession(client, pending, proposal, result)
    const answer = awaitAnswer(core, {
      ...pending,
      signal,
      onOther: async (result) => {
        const other = await open(result)
        const first = await answer.catch(() => undefined)
        if (first?.session.topic !== other.session.topic) onOther(other)
      },
    }).then(open)
    answer.catch(() => undefined) // the caller gets the error
    await Promise.all([core.relayer.subscribe(topic), send(), storePending(core, pending)])
    return { answer }
  }
}
