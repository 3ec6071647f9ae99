import {
  type AdapterContext,
  type Asset,
  type AccountRef,
  LatchkeyError,
  type Network,
  type SubmittedTransaction,
  type Token,
  type Transfer,
} from '@latchkey/core/adapter'
import type { sending } from '../send/sending.js'
import type { Sender } from '../send/sendTransfer.js'
import type { SolanaProvider } from '../wallet/provider.js'
import type { SendWire } from '../wallet/inUse.js'
import { type ChainReader, createChainReader, toAmount, valueOf } from '../reads/chainReader.js'

/** The half of the adapter that loads with the first read of the chain. */
export type Reads = {
  /** Loads the code that sends, and sends a transfer of a session. */
  send(sender: Sender, transfer: AccountRef & Transfer, signal: AbortSignal | undefined): Promise<SubmittedTransaction>
  readonly sendWire: SendWire
  getBalance(accountRef: AccountRef): Promise<Asset>
  getTokenBalances(parameters: AccountRef & { readonly tokens: readonly Token[] }): Promise<readonly Asset[]>
  estimateFee(transfer: AccountRef & Transfer): Promise<Asset>
}

/** The part of an adapter's context that is used. */
export type ReadsContext = Pick<AdapterContext<'solana', SolanaProvider>, 'networks' | 'fetch' | 'clock'>

/**
 * Loads the code that sends, and Solana Kit with it. If loading fails, the next call tries again.
 *
 * @throws `CHUNK_LOAD_FAILED`
 */
const loadSending = (): Promise<typeof sending> =>
  import('../send/sending.js')
    .then((chunk) => chunk.sending)
    .catch((cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', 'Could not load the code that sends on Solana.', {
        cause,
        help: ['Try again, or reload the page.'],
      })
    })

/** Creates the functions that read the chain. They share one reader for each network. */
export const createReads = ({ networks, fetch, clock }: ReadsContext): Reads => {
  const readers = new Map<string, ChainReader>()
  const readerOf = (network: Network): ChainReader => {
    const key = `${network.id} ${network.rpcUrls.join(' ')}`
    const reader = readers.get(key) ?? createChainReader(network, { fetch, clock })
    readers.set(key, reader)
    return reader
  }
  const networkOf = (id: string): Network => {
    const network = networks().find((candidate) => candidate.id === id)
    if (network) return network
    throw new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', {
      context: { network: id },
      help: ['Add the network to the networks of createAppKit.'],
    })
  }
  return {
    send: async (sender, transfer, signal) =>
      (await loadSending()).sendTransfer(readerOf(sender.network), sender, transfer, signal),
    sendWire: async (target, inUse, transaction) => {
      const code = await loadSending()
      const current = inUse()
      return code.sendWire(readerOf(current.network), target, current, transaction)
    },
    getBalance: async ({ account, network: id }) => {
      const network = networkOf(id)
      const answer = await readerOf(network).read('getBalance', [account, { commitment: 'confirmed' }])
      return { ...network.nativeCurrency, amount: toAmount(valueOf(answer)).toString() }
    },
    getTokenBalances: async ({ network: id, ...parameters }) => {
      const reader = readerOf(networkOf(id))
      const { getTokenBalances } = await import('../reads/getTokenBalances.js').catch((cause: unknown) => {
        throw new LatchkeyError('CHUNK_LOAD_FAILED', 'Could not load the code that reads token balances.', {
          cause,
          help: ['Try again, or reload the page.'],
        })
      })
      return getTokenBalances(reader, { network: networkOf(id).id, ...parameters })
    },
    estimateFee: async (transfer) => {
      const network = networkOf(transfer.network)
      const { estimateFee } = await loadSending()
      return estimateFee(readerOf(network), network, transfer)
    },
  }
}
