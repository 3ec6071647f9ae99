import {
  type AdapterContext,
  type Asset,
  type At,
  type CaipNetworkId,
  type ConnectParameters,
  LatchkeyError,
  type Network,
  type RestoreParameters,
  type Session,
  type Token,
  type Transfer,
} from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import type { HostWalletAdapter } from '../hostWalletAdapter.js'
import { readField, type SolanaWallet } from '../standardWallet.js'
import type { ToHostTransaction } from './hostWallet.js'
import { loadSending } from './loadSending.js'
import { type ChainReader, createChainReader, toAmount, valueOf } from './rpc/chainReader.js'
import { createSession, listedNetworks, notListed } from './session.js'
import { readAccounts } from './wallet/answers.js'
import { type AskedWallet, askWallet } from './wallet/askWallet.js'

/** The session type of this namespace. */
export type SolanaSession = Session<'solana', SolanaWallet>

/** What comes when a wallet is first connected, or the chain first read. */
export type Live = {
  connect(found: FoundWallet, parameters: ConnectParameters): Promise<SolanaSession>
  restore(found: FoundWallet, parameters: RestoreParameters): Promise<SolanaSession | undefined>
  getBalance(at: At): Promise<Asset>
  getTokenBalances(parameters: At & { readonly tokens: readonly Token[] }): Promise<readonly Asset[]>
  estimateFee(transfer: At & Transfer): Promise<Asset>
}

/** The part of an adapter's context that is needed. */
export type LiveContext = Pick<AdapterContext<'solana', SolanaWallet>, 'networks' | 'fetch' | 'clock' | 'logger'>

/** Makes the live half of the adapter. */
export const createLive = (
  { networks, fetch, clock, logger }: LiveContext,
  toTransaction: ToHostTransaction | undefined,
): Live => {
  const readers = new Map<string, ChainReader>()
  const hosts = new Map<HostWalletAdapter, SolanaWallet>()
  /** How many sessions and attempts a wallet has: what it allows after nobody wants it any more is taken back, unless it has others. */
  const uses = new Map<SolanaWallet, number>()
  const count = (wallet: SolanaWallet, by: 1 | -1) => uses.set(wallet, (uses.get(wallet) ?? 0) + by)

  const readerOf = (network: Network): ChainReader => {
    const key = `${network.id} ${network.rpcUrls.join(' ')}`
    const reader = readers.get(key) ?? createChainReader(network, { fetch, clock })
    readers.set(key, reader)
    return reader
  }
  const networkOf = (id: CaipNetworkId): Network => {
    const network = networks().find((one) => one.id === id)
    if (network) return network
    throw new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', { context: { network: id } })
  }
  const walletOf = async ({ info, wallet, adapter }: FoundWallet): Promise<AskedWallet> => {
    if (wallet) return { name: info.name, wallet }
    if (!adapter)
      throw new LatchkeyError('WALLET_NOT_INSTALLED', `${info.name} is not in this browser.`, {
        context: { wallet: info.name },
      })
    const { toWallet } = await import('./hostWallet.js')
    const made = hosts.get(adapter) ?? toWallet(adapter, toTransaction)
    hosts.set(adapter, made)
    return { name: info.name, wallet: made }
  }
  /** The network to be on: the one that is asked for, where the wallet lists it. */
  const chooseNetwork = (asked: AskedWallet, wanted: CaipNetworkId | undefined): CaipNetworkId => {
    const listed = listedNetworks(asked.wallet, networks())
    const [chosen = listed[0]] = listed.filter((id) => id === wanted)
    if (chosen) return chosen
    throw notListed(asked, wanted ?? networks()[0]?.id ?? 'solana:')
  }
  const follow = (
    asked: AskedWallet,
    network: CaipNetworkId,
    given: Pick<Parameters<typeof createSession>[0], 'accounts' | 'signedIn'>,
  ): SolanaSession => {
    const onOver = () => count(asked.wallet, -1)
    const session = createSession({ asked, network, networks, reader: readerOf, clock, onOver, ...given })
    count(asked.wallet, 1)
    return session
  }
  const takeBack = (asked: AskedWallet) => () => {
    if (uses.get(asked.wallet)) return
    askWallet(asked, 'standard:disconnect', []).catch((error: unknown) =>
      logger.warn('A late connection could not be closed.', error),
    )
  }

  return {
    connect: async (found, { network: wanted, signal, signIn: request }) => {
      const asked = await walletOf(found)
      const network = chooseNetwork(asked, wanted)
      count(asked.wallet, 1)
      try {
        if (request && found.signsIn) {
          const { signIn } = await import('./signIn.js')
          return follow(asked, network, await signIn(asked, request, network, signal, takeBack(asked)))
        }
        const answer = await askWallet(asked, 'standard:connect', [], signal, takeBack(asked))
        return follow(asked, network, { accounts: readAccounts(readField(answer, 'accounts'), asked.name) })
      } finally {
        count(asked.wallet, -1)
      }
    },
    restore: async (found, { network: wanted, signal }) => {
      const asked = await walletOf(found)
      const granted = readAccounts(asked.wallet.accounts, asked.name)
      const answer =
        granted.size > 0 ? asked.wallet : await askWallet(asked, 'standard:connect', [{ silent: true }], signal)
      const accounts = readAccounts(readField(answer, 'accounts'), asked.name)
      return accounts.size > 0 ? follow(asked, chooseNetwork(asked, wanted), { accounts }) : undefined
    },
    getBalance: async ({ account, network: id }) => {
      const network = networkOf(id)
      const answer = await readerOf(network).read('getBalance', [account, { commitment: 'confirmed' }])
      return { ...network.nativeCurrency, amount: toAmount(valueOf(answer)).toString() }
    },
    getTokenBalances: async ({ network: id, ...parameters }) => {
      const reader = readerOf(networkOf(id))
      const { getTokenBalances } = await import('./getTokenBalances.js').catch((cause: unknown) => {
        throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code that reads tokens could not be loaded.', { cause })
      })
      return getTokenBalances(reader, { network: id, ...parameters })
    },
    estimateFee: async (transfer) => {
      const network = networkOf(transfer.network)
      const { estimateFee } = await loadSending()
      return estimateFee(readerOf(network), network, transfer)
    },
  }
}
