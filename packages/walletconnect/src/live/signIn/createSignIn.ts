import type { SignClient } from '@walletconnect/sign-client'
import type { WalletConnectClient, WalletSignIn } from '../sdk.js'
import { hearAnswer } from './hearAnswer.js'
import { readAnswer } from './readAnswer.js'
import { toAuthPayload } from './signInWish.js'

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
  const bytes = Uint8Array.from(publicKey.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Lets a client ask a wallet to connect and sign in in one step, by `wc_sessionAuthenticate`, beside the proposal of a pairing. The SDK can do so
 * only where there is Node's `Buffer`, and for one code at a time.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods#wc_sessionauthenticate
 */
export const createSignIn = (client: SdkClient): NonNullable<WalletConnectClient['signIn']> => {
  const { core, metadata } = client
  return async ({ pairingTopic, wish, signal }) => {
    const publicKey = await core.crypto.generateKeyPair()
    const topic = await topicOf(publicKey)
    const id = Date.now() * 1_000 + Math.floor(Math.random() * 1_000)
    const settle = async (result: unknown): Promise<WalletSignIn> => {
      const { responder, accounts, methods, signedIn } = readAnswer(result, wish)
      const sessionTopic = await core.crypto.generateSharedKey(publicKey, responder.publicKey)
      const chains = [...new Set(accounts.map((account) => account.slice(0, account.lastIndexOf(':'))))]
      const events = ['accountsChanged', 'chainChanged']
      const session: SdkSession = {
        topic: sessionTopic,
        pairingTopic,
        acknowledged: true,
        expiry: now() + sessionLife,
        self: { publicKey, metadata },
        peer: responder,
        controller: responder.publicKey,
        requiredNamespaces: {},
        optionalNamespaces: {},
        namespaces: { eip155: { chains, accounts: [...accounts], methods: [...methods], events } },
        relay: { protocol: 'irn' },
        transportType: 'relay',
      }
      await client.session.set(sessionTopic, session)
      core.expirer.set(sessionTopic, session.expiry)
      await core.relayer.subscribe(sessionTopic)
      return { session, signedIn }
    }
    const send = async () => {
      const requester = { publicKey, metadata }
      const params = { authPayload: toAuthPayload(wish), requester, expiryTimestamp: now() + requestLife }
      const request = { id, jsonrpc: '2.0', method: 'wc_sessionAuthenticate', params } as const
      const message = await core.crypto.encode(pairingTopic, request)
      const options = { ttl: requestLife, prompt: true, tag: requestTag, internal: { throwOnFailedPublish: true } }
      await core.relayer.publish(pairingTopic, message, options)
    }
    const life = (requestLife - margin) * 1_000
    const answer = hearAnswer(core, { topic, id, publicKey, life, signal }).finally(() => {
      if (core.relayer.connected) core.relayer.unsubscribe(topic).catch(() => undefined) // the relay forgets it by itself
    })
    const signedIn = answer.then(settle)
    signedIn.catch(() => undefined) // whoever waits for it is told
    await Promise.all([core.relayer.subscribe(topic), send()])
    return { answer: signedIn }
  }
}
