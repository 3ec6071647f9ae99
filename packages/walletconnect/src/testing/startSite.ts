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

/** A site without a kit and a wallet that knows no node, with a relay between them. */
export type TestSite = {
  readonly relay: WalletConnectRelay
  readonly wallet: WalletConnectTestWallet
  readonly storage: MemoryClientStorage
  /** Another page of the site: it has what the site has stored. */
  visit(): ChannelSource
  /** Ends all pages as browsers do: without a word. */
  closePages(): Promise<void>
  /** Asks for a channel, and a sign-in in the same step: its first code, and the channel. */
  open(
    source?: ChannelSource,
    signIn?: ChannelSignInRequest,
  ): { readonly uri: Promise<string>; readonly opening: Promise<Channel> }
  /** Asks for a channel, and has the wallet take its code. */
  connect(source?: ChannelSource): Promise<Channel>
  /** The calls of the site's own client. */
  calls(): readonly string[]
  stop(): Promise<void>
}

/** How the site reaches the relay, and whom. */
export type TestSiteOptions = {
  /** By way of which address: straight by default. @param relayUrl the relay's own */
  readonly by?: ((relayUrl: string) => Promise<string> | string) | undefined
  /** Whether its wallet can connect and sign in in one step. */
  readonly signsIn?: WalletConnectTestWalletOptions['signsIn']
}

const wanted = [{ network: 'eip155:1', methods: ['personal_sign'], events: [] }] as const

/** Has a wallet sign a text. */
export const sign = (channel: Channel, text: string, signal?: AbortSignal): Promise<unknown> => {
  const account = channel.accounts[0]?.split(':').at(-1)
  const params = [`0x${Buffer.from(text).toString('hex')}`, account]
  return channel.request({ network: 'eip155:1', method: 'personal_sign', params, signal })
}

/** Keeps what a channel tells from now on. */
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
    if (core) pages.add(core as WalletConnectClient['core']) // where the SDK keeps it
  }
  const visit = () => {
    keepPage()
    // What a page has of another is the storage alone.
    for (const name of [coreName, `${coreName}_count`]) Reflect.deleteProperty(globalThis, name)
    return createSource({ relayUrl, storage, storagePrefix }, { projectId: 'p', metadata })
  }
  const first = visit()
  const channels: Channel[] = []
  let own: string | undefined
  const open = (source = first, signIn?: ChannelSignInRequest) => {
    let opening = Promise.reject<Channel>(new Error('Nothing was asked for.'))
    opening.catch(() => undefined) // it is asked for in the next line
    const uri = new Promise<string>((resolve) => {
      opening = source.open({ wanted, signal: new AbortController().signal, onUri: resolve, signIn })
    })
    opening.then(
      (channel) => channels.push(channel),
      () => undefined, // whoever waits for it is told
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
