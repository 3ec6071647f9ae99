import { randomUUID } from 'node:crypto'
import type { Channel, ChannelEvent, ChannelSignInRequest, ChannelSource } from '@latchkey/core/adapter'
import { devnetMnemonic } from '@latchkey/devnet'
import { startWalletConnectRelay, type WalletConnectRelay } from '@latchkey/devnet/walletconnect'
import {
  createWalletConnectTestWallet,
  type WalletConnectTestWallet,
  type WalletConnectTestWalletOptions,
} from '@latchkey/test-wallets/walletconnect'
import { createSource } from '../createSource.js'
import type { WalletConnectClient } from '../live/sdk.js'
import { createMemoryClientStorage, type MemoryClientStorage } from './createMemoryClientStorage.js'

/** A site without a kit and a wallet without a node, connected by a relay. */
export type TestSite = {
  readonly relay: WalletConnectRelay
  readonly wallet: WalletConnectTestWallet
  readonly storage: MemoryClientStorage
  /** Opens another page of the site, with the same storage. */
  visit(): ChannelSource
  /** Ends all pages without notice, as browsers do. */
  closePages(): Promise<void>
  /** Requests a channel and a sign-in with it. Returns its first code and the channel. */
  open(
    source?: ChannelSource,
    signIn?: ChannelSignInRequest,
  ): { readonly uri: Promise<string>; readonly opening: Promise<Channel> }
  /** Requests a channel, and passes its code to the wallet. */
  connect(source?: ChannelSource): Promise<Channel>
  /** The requests of the site's own client. */
  calls(): readonly string[]
  stop(): Promise<void>
}

/** The connection to the relay, and the wallet. */
export type TestSiteOptions = {
  /** Returns the URL by which the site reaches the relay. @param relayUrl the relay's own URL, the default */
  readonly by?: ((relayUrl: string) => Promise<string> | string) | undefined
  /** Whether the wallet can connect and sign in with one approval. */
  readonly signsIn?: WalletConnectTestWalletOptions['signsIn']
}

const requests = [{ network: 'eip155:1', methods: ['personal_sign'], events: [] }] as const

/** Requests a signature of a message. */
export const sign = (channel: Channel, text: string, signal?: AbortSignal): Promise<unknown> => {
  const account = channel.accounts[0]?.split(':').at(-1)
  const params = [`0x${Buffer.from(text).toString('hex')}`, account]
  return channel.request({ network: 'eip155:1', method: 'personal_sign', params, signal })
}

/** Records the events of a channel. */
export const follow = (channel: Channel): readonly ChannelEvent[] => {
  const events: ChannelEvent[] = []
  channel.subscribe((event) => events.push(event))
  return events
}

/** Starts a relay, a wallet and a site. */
export const startSite = async ({ by = (relayUrl) => relayUrl, signsIn }: TestSiteOptions = {}): Promise<TestSite> => {
  const relay = await startWalletConnectRelay()
  const storage = createMemoryClientStorage()
  const storagePrefix = randomUUID()
  const wallet = await createWalletConnectTestWallet({
    name: 'Marten',
    relayUrl: relay.url,
    signsIn,
    eip155: { mnemonic: devnetMnemonic, chains: { 1: 'http://127.0.0.1:1' } },
  })
  const relayUrl = await by(relay.url)
  const metadata = { name: 'Site', description: '', url: 'https://site.example', icons: [] }
  const coreName = `_walletConnectCore_${storagePrefix}`
  const pages = new Set<WalletConnectClient['core']>()
  const keepPage = () => {
    const core: unknown = Reflect.get(globalThis, coreName)
    if (core) pages.add(core as WalletConnectClient['core']) // the SDK's storage key
  }
  const visit = () => {
    keepPage()
    // Pages share only the storage.
    for (const name of [coreName, `${coreName}_count`]) Reflect.deleteProperty(globalThis, name)
    return createSource({ relayUrl, storage, storagePrefix }, { projectId: 'p', metadata })
  }
  const first = visit()
  const channels: Channel[] = []
  let own: string | undefined
  const open = (source = first, signIn?: ChannelSignInRequest) => {
    let opening = Promise.reject<Channel>(new Error('No channel was requested.'))
    opening.catch(() => undefined) // requested in the next line
    const uri = new Promise<string>((resolve) => {
      opening = source.open({ requests, signal: new AbortController().signal, onUri: resolve, signIn })
    })
    opening.then(
      (channel) => channels.push(channel),
      () => undefined, // the caller gets the error
    )
    return { uri, opening }
  }
  return {
    relay,
    wallet,
    storage,
    visit,
    closePages: async () => {
      keepPage()
      for (const { heartbeat, relayer } of pages) {
        heartbeat.stop()
        await relayer.transportClose()
      }
    },
    open,
    connect: async (source) => {
      const { uri, opening } = open(source)
      await wallet.pair(await Promise.race([uri, opening.then(() => '')]))
      own = relay.calls.findLast(({ method }) => method === 'wc_proposeSession')?.clientId
      return opening
    },
    calls: () => relay.calls.filter(({ clientId }) => clientId === own).map(({ method }) => method),
    stop: async () => {
      for (const channel of channels) channel.release()
      await wallet.stop()
      await relay.stop()
    },
  }
}
