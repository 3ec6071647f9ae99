import { randomUUID } from 'node:crypto'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { createMemoryClientStorage } from './createMemoryClientStorage.js'

type Client = Awaited<ReturnType<typeof SignClient.init>>

/** The SDK as a wallet that sends only the answers of a test, for behaviour that no wallet should have. */
export type RawWallet = {
  readonly client: Client
  /** The namespaces that it can grant. */
  readonly namespaces: Parameters<Client['approve']>[0]['namespaces']
  /** Sends a rejection, even after another answer. @param tag the tag of such an answer */
  decline(topic: string, id: number, tag: number): Promise<void>
  stop(): Promise<void>
}

/** Creates a wallet that a test controls. */
export const createRawWallet = async (relayUrl: string): Promise<RawWallet> => {
  const core = new Core({
    relayUrl,
    projectId: 'p',
    storage: createMemoryClientStorage(),
    customStoragePrefix: randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  Object.assign(core.verify, { register: async () => '', resolve: async () => undefined })
  const metadata = { name: 'Raw', description: '', url: 'https://wallet.example', icons: [] }
  const client = await SignClient.init({ core, metadata, logger: 'silent', signConfig: { disableRequestQueue: true } })
  return {
    client,
    namespaces: {
      eip155: {
        chains: ['eip155:1'],
        accounts: ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
        methods: ['personal_sign'],
        events: [],
      },
    },
    decline: async (topic, id, tag) => {
      const message = await core.crypto.encode(topic, {
        id,
        jsonrpc: '2.0',
        error: { code: 5_000, message: 'User rejected.' },
      })
      await core.relayer.publish(topic, message, { tag, ttl: 300 })
    },
    stop: async () => {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
