import { type DevnetChain, startDevnet } from '@latchkey/devnet'
import type { HistoryTransaction, ReadHistory } from '../history/history.js'
import type { IndexedNetwork } from '../history/index/indexedNetwork.js'
import {
  createRandomTransfer,
  type Movement,
  nftAddress,
  nftCode,
  type Random,
  type SentMovement,
  type TestTransaction,
  toUnits,
} from './randomTransfers.js'

/** An EVM chain for tests of the history. */
export type HistoryChain = DevnetChain & {
  readonly users: readonly string[]
  readonly network: IndexedNetwork
  /** Sends a transaction of a local account, and waits until it is mined. @returns its hash */
  send(transaction: TestTransaction): Promise<string>
  /** Sends transfers of coins, tokens and NFTs, and approvals, at random. @returns what was sent */
  sendRandom(count: number, random: Random): Promise<readonly SentMovement[]>
  /** Replaces the last blocks by another one. */
  reorganise(depth: number): Promise<void>
}

/** How many transfers share a block. */
const perBlock = 20
/** From how many transfers on they share blocks. Fewer have a block each. */
const manyTransfers = 100

const prepare = async (chain: DevnetChain, users: readonly string[]): Promise<HistoryChain> => {
  await chain.request('anvil_setCode', [nftAddress, nftCode])
  const send = async (transaction: TestTransaction) => {
    const hash = String(await chain.request('eth_sendTransaction', [{ gas: '0x493e0', ...transaction }]))
    // anvil responds before it has mined the transaction.
    while ((await chain.request('eth_getTransactionReceipt', [hash])) === null);
    return hash
  }
  /** Sends transfers that share a block. @returns them in the order that they have there */
  const sendBlock = async (random: Random): Promise<readonly SentMovement[]> => {
    await chain.setAutomine(false)
    const movements = new Map<string, Movement>()
    for (let count = 0; count < perBlock; count += 1) {
      const { transaction, movement } = createRandomTransfer(chain, users, random)
      const hash = await chain.request('eth_sendTransaction', [{ gas: '0x493e0', ...transaction }])
      movements.set(String(hash), movement)
    }
    await chain.mine()
    await chain.setAutomine(true)
    const block = (await chain.request('eth_getBlockByNumber', ['latest', false])) as { transactions: string[] } // as anvil returns it
    return block.transactions.map((hash) => {
      const movement = movements.get(hash)
      if (!movement) throw new Error('The block has a transaction that was not sent.')
      return { ...movement, hash }
    })
  }
  let reorganisations = 0

  return {
    ...chain,
    users,
    send,
    network: {
      id: chain.id,
      number: chain.chainId,
      rpcUrls: [chain.rpcUrl],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      tokens: chain.tokens,
    },
    sendRandom: async (count, random) => {
      const sent: SentMovement[] = []
      while (count - sent.length >= manyTransfers) sent.push(...(await sendBlock(random)))
      while (sent.length < count) {
        const { transaction, movement } = createRandomTransfer(chain, users, random)
        sent.push({ ...movement, hash: await send(transaction) })
      }
      return sent
    },
    reorganise: async (depth) => {
      await chain.request('anvil_rollback', [depth])
      reorganisations += 1
      // Its value makes the block differ from the one that it replaces.
      const [from = '', to = ''] = users
      await send({ from, to, value: `0x${(1_000_000 + reorganisations).toString(16)}` })
    },
  }
}

/** Starts two chains for tests of the history. */
export const startHistoryChains = async () => {
  const { chains, accounts, stop } = await startDevnet({ chainIds: [1, 137], accounts: 5 })
  const users = accounts.map(({ address }) => address.toLowerCase())
  const [first, second] = await Promise.all(chains.map((chain) => prepare(chain, users)))
  if (!first || !second) throw new Error('The devnet did not start two chains.')
  return { chains: [first, second] as const, stop }
}

/** Reads all pages of an account. */
export const readAll = async (
  read: ReadHistory,
  account: string,
  network?: string,
  limit = 100,
): Promise<readonly HistoryTransaction[]> => {
  const found: HistoryTransaction[] = []
  let cursor: string | undefined
  do {
    const page = await read({ account, network, cursor, limit })
    if ('refused' in page) throw new Error(`The page was refused: ${page.refused}`)
    found.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  if (new Set(found.map(({ id }) => id)).size < found.length) throw new Error('Two pages have the same transaction.')
  return found
}

/** What anvil's accounts have in its first block, in base units. */
const firstCoins = 10_000n * 10n ** 18n

/** Sums up an account's history: what it has of the coin and of each token, by symbol, without the fees that it paid. */
export const sumUp = (
  { network: { nativeCurrency, tokens } }: HistoryChain,
  history: readonly HistoryTransaction[],
): Readonly<Record<string, bigint>> => {
  const sums: Record<string, bigint> = { [nativeCurrency.symbol]: firstCoins }
  const decimals = new Map([nativeCurrency, ...tokens].map((currency) => [currency.symbol, currency.decimals]))
  for (const { direction, fungible_info: info, quantity } of history.flatMap(({ transfers }) => transfers)) {
    if (!info || direction === 'self') continue
    const units = toUnits(quantity.numeric, decimals.get(info.symbol) ?? 0)
    sums[info.symbol] = (sums[info.symbol] ?? 0n) + (direction === 'in' ? units : -units)
  }
  return sums
}

/** Returns what each account has, with the fees that it paid added. */
export const readHoldings = async (
  chain: HistoryChain,
): Promise<ReadonlyMap<string, Readonly<Record<string, bigint>>>> => {
  const last = Number(await chain.request('eth_blockNumber', []))
  const blocks: unknown[] = []
  for (let first = 0; first <= last; first += 100) {
    const numbers = Array.from({ length: Math.min(100, last + 1 - first) }, (_, index) => first + index)
    const read = (number: number) => chain.request('eth_getBlockReceipts', [`0x${number.toString(16)}`])
    blocks.push(...(await Promise.all(numbers.map(read))))
  }
  const receipts = blocks.flat() as readonly { from: string; gasUsed: string; effectiveGasPrice: string }[] // as anvil returns them
  const holdings = chain.users.map(async (user) => {
    const paid = receipts.filter(({ from }) => from === user)
    const fees = paid.reduce(
      (sum, { gasUsed, effectiveGasPrice }) => sum + BigInt(gasUsed) * BigInt(effectiveGasPrice),
      0n,
    )
    const account = user as `0x${string}` // the address of a local account
    const held: Record<string, bigint> = {
      [chain.network.nativeCurrency.symbol]: (await chain.getBalance(account)) + fees,
    }
    for (const { address, symbol } of chain.tokens) held[symbol] = await chain.getTokenBalance(address, account)
    return [user, held] as const
  })
  return new Map(await Promise.all(holdings))
}
