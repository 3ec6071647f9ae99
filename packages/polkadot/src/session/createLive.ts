import {
  type Abortable,
  type AdapterContext,
  type Asset,
  type At,
  type ConnectParameters,
  LatchkeyError,
  type Network,
  type RestoreParameters,
  type Transfer,
  untilAborted,
} from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import type { ExtensionDapp } from '../wallet/extensionDapp.js'
import type { InjectedEntry, InjectedWallet } from '../discovery/injected.js'
import { askWallet } from '../wallet/callWallet.js'
import type { Chain } from '../reads/chain.js'
import { createParts } from './loaders.js'
import { fromHex } from '../encoding/hex.js'
import { createGrants } from './grants.js'
import { isInjectedWallet } from '../wallet/isInjectedWallet.js'
import { networkNotFound } from './networkNotFound.js'
import { readAccounts } from '../wallet/readAccounts.js'
import { createSession, type PolkadotSession } from './createSession.js'
import { readSs58 } from '../encoding/ss58.js'
import { invalidAnswer } from '../wallet/walletErrors.js'

/** What the live half is made of. */
export type LiveOptions = {
  readonly context: AdapterContext<'polkadot', InjectedWallet>
  /** The wallets that were connected since the page was loaded. */
  readonly wallets: Set<string>
  readonly appName: string
  readonly offerMetadata: boolean
  readonly extensionDapp: (() => Promise<ExtensionDapp>) | undefined
}

/** What comes when a wallet is first connected: sessions and reads. */
export type Live = {
  connect(wallet: FoundWallet, parameters: ConnectParameters): Promise<PolkadotSession>
  restore(wallet: FoundWallet, parameters: RestoreParameters): Promise<PolkadotSession | undefined>
  /** A session with a wallet that has let the page in already, and that nobody looks for at a later visit: one behind a channel. */
  follow(wallet: FoundWallet, network: string): Promise<PolkadotSession>
  /** Lent to the code of channels, which would share a chunk with this one otherwise. */
  readonly readHex: typeof fromHex
  getBalance(at: At & Abortable): Promise<Asset>
  estimateFee(transfer: At & Transfer & Abortable): Promise<Asset>
}

/** Makes the live half of the adapter. */
export const createLive = ({ context, wallets, appName, offerMetadata, extensionDapp }: LiveOptions): Live => {
  const { loadReads, loadSend, loadExtensionDapp } = createParts(context)
  const grants = createGrants(wallets)
  const chains = new Map<string, Chain>()
  /** Wallets that are letting the page in: a second request at once would be refused as one that is open already. */
  const entering = new Map<InjectedEntry, Promise<unknown>>()

  const networkOf = (id: string): Network => {
    const network = context.networks().find((one) => one.id === id)
    if (network) return network
    throw networkNotFound(id)
  }
  const chainOf = async (network: Network): Promise<Chain> => {
    const { createChain } = await loadReads()
    const known = chains.get(network.id)
    if (known?.network === network) return known
    const chain = createChain(network, context)
    chains.set(network.id, chain)
    return chain
  }
  const publicKeyOf = (account: string): Uint8Array => {
    const read = readSs58(account)
    if (read) return read.publicKey
    throw new LatchkeyError('ADDRESS_INVALID', `Not an address: ${account}.`, { context: { value: account } })
  }

  /** Lets the page into one wallet, and no other. */
  const enter = (id: string, entry: InjectedEntry): Promise<unknown> => {
    const ask = async () => (entry.enable ?? entry.connect)?.call(entry, appName)
    const askThrough = async (load: () => Promise<ExtensionDapp>) =>
      (await loadExtensionDapp()).askThrough(load, id, appName, ask)
    const open =
      entering.get(entry) ?? (extensionDapp ? askThrough(extensionDapp) : ask()).finally(() => entering.delete(entry))
    entering.set(entry, open)
    return open
  }

  const open = async (
    { info, entry, until }: FoundWallet,
    wanted: string | undefined,
    signal?: AbortSignal,
    onAsk?: ConnectParameters['onAsk'],
  ): Promise<PolkadotSession> => {
    const { name } = info
    const network = networkOf(wanted ?? context.networks()[0]?.id ?? 'polkadot')
    const provider = await askWallet(name, () => enter(info.id, entry), signal, onAsk)
    if (!isInjectedWallet(provider)) throw invalidAnswer(name, 'wallet', provider)
    const accounts = readAccounts(await askWallet(name, () => provider.accounts.get(), signal), name)
    const follow = () =>
      createSession({
        ...context,
        name,
        providerFor: (act) => (act && until?.(act)) ?? provider,
        accounts,
        network,
        chainOf,
        loadSend,
        offerMetadata,
        onClose: () => grants.remove(info.id),
      })
    return (await askWallet(name, follow, undefined)) as PolkadotSession // it is made here
  }

  return {
    connect: async (wallet, { network, signal, onAsk }) => {
      loadReads().catch(() => undefined) // while the person decides; the act that needs it loads it again
      const session = await open(wallet, network, signal, onAsk)
      grants.add(wallet.info.id)
      return session
    },
    restore: async (wallet, { network, signal }) => {
      if (!grants.has(wallet.info.id)) return undefined
      const isListed = context.networks().some(({ id }) => id === network)
      return open(wallet, isListed ? network : undefined, signal)
    },
    follow: open,
    readHex: fromHex,
    getBalance: ({ account, network, signal }) => {
      const read = async () => {
        const publicKey = publicKeyOf(account)
        const [{ getBalance }, chain] = await Promise.all([loadReads(), chainOf(networkOf(network))])
        return getBalance(chain, publicKey)
      }
      return untilAborted(read(), signal)
    },
    estimateFee: ({ account, network, signal, ...transfer }) => {
      const read = async () => {
        const publicKey = publicKeyOf(account)
        const [{ estimateFee }, chain] = await Promise.all([loadSend(), chainOf(networkOf(network))])
        return estimateFee(chain, publicKey, transfer)
      }
      return untilAborted(read(), signal)
    },
  }
}
