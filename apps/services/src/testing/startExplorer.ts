import type { DevnetChain } from '@latchkey/devnet'
import { startUpstream, type Upstream } from './startUpstream.js'

/** A row of a list, as Etherscan and Blockscout document it. */
export type ExplorerRow = {
  readonly blockNumber: string
  readonly transactionIndex: string
  readonly from: string
  readonly to: string
} & Readonly<Record<string, string>>

/** The rows of all lists. */
export type ExplorerLists = Readonly<Record<'txlist' | 'tokentx' | 'tokennfttx', readonly ExplorerRow[]>>

/** Answers a request for a list as Etherscan documents it. */
export const answerList = (lists: ExplorerLists, query: URLSearchParams): object => {
  const account = query.get('address')?.toLowerCase()
  const rows = Object.entries(lists).find(([action]) => action === query.get('action'))?.[1] ?? []
  const [page, offset] = [Number(query.get('page')), Number(query.get('offset'))]
  const end = Number(query.get('endblock') ?? Infinity)
  const found = rows
    .filter((row) => (row.from === account || row.to === account) && Number(row.blockNumber) <= end)
    .toSorted(
      (a, b) =>
        Number(b.blockNumber) - Number(a.blockNumber) || Number(b.transactionIndex) - Number(a.transactionIndex),
    )
    .slice((page - 1) * offset, page * offset)
  if (found.length === 0) return { status: '0', message: 'No transactions found', result: [] }
  return { status: '1', message: 'OK', result: found }
}

type RawTransaction = Readonly<Record<'hash' | 'from' | 'value' | 'input' | 'transactionIndex', string>> & {
  readonly to: string | null
}
type RawBlock = {
  readonly number: string
  readonly timestamp: string
  readonly transactions: readonly RawTransaction[]
}
type RawReceipt = {
  readonly status: string
  readonly logs: readonly { readonly address: string; readonly topics: readonly string[]; readonly data: string }[]
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const decimal = (hex: string | undefined) => String(BigInt(hex ?? '0x0'))

/** Reads the lists of a local chain from its blocks. */
const readLists = async (chain: DevnetChain, tip: number): Promise<ExplorerLists> => {
  const lists = { txlist: [] as ExplorerRow[], tokentx: [] as ExplorerRow[], tokennfttx: [] as ExplorerRow[] }
  for (let number = 0; number <= tip; number += 1) {
    const tag = `0x${number.toString(16)}`
    const block = (await chain.request('eth_getBlockByNumber', [tag, true])) as RawBlock // as anvil returns it
    const receipts = (await chain.request('eth_getBlockReceipts', [tag])) as readonly RawReceipt[] // as anvil returns them
    block.transactions.forEach(({ hash, from, to, value, input, transactionIndex }, index) => {
      const { status, logs } = receipts[index] ?? { status: '0x0', logs: [] }
      const place = {
        blockNumber: String(number),
        timeStamp: decimal(block.timestamp),
        hash,
        transactionIndex: decimal(transactionIndex),
        confirmations: String(tip - number + 1),
      }
      const isError = status === '0x1' ? '0' : '1'
      lists.txlist.push({ ...place, from, to: to ?? '', value: decimal(value), input, isError, contractAddress: '' })
      for (const { address, topics, data } of logs) {
        const [topic, sender, receiver, tokenId] = topics
        if (topic !== transferTopic || sender === undefined || receiver === undefined) continue
        const token = chain.tokens.find((listed) => listed.address.toLowerCase() === address)
        const row = {
          ...place,
          from: `0x${sender.slice(26)}`,
          to: `0x${receiver.slice(26)}`,
          contractAddress: address,
          tokenName: token?.name ?? '',
          tokenSymbol: token?.symbol ?? '',
          tokenDecimal: String(token?.decimals ?? ''),
          input: 'deprecated',
        }
        if (tokenId === undefined) lists.tokentx.push({ ...row, value: decimal(data) })
        else lists.tokennfttx.push({ ...row, tokenID: decimal(tokenId) })
      }
    })
  }
  return lists
}

/**
 * Starts a stand-in for an explorer with Etherscan's API: its documented answers, about local chains. It was never compared with the real one.
 * Requests without the key `key` are refused.
 */
export const startExplorer = (chains: readonly DevnetChain[]): Promise<Upstream> => {
  const kept = new Map<string, Promise<ExplorerLists>>()
  const load = async (chain: DevnetChain): Promise<ExplorerLists> => {
    const tip = Number(await chain.request('eth_blockNumber', []))
    const key = `${chain.id} ${tip}`
    const lists = kept.get(key) ?? readLists(chain, tip)
    kept.set(key, lists)
    return lists
  }
  return startUpstream(({ path }) => (response) => {
    const query = new URL(path, 'http://stand-in').searchParams
    const send = (body: object) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const chain = chains.find(({ chainId }) => String(chainId) === query.get('chainid'))
    if (query.get('apikey') !== 'key') return send({ status: '0', message: 'NOTOK', result: 'Invalid API Key' })
    if (!chain) return send({ status: '0', message: 'NOTOK', result: 'Missing or unsupported chainid parameter' })
    void load(chain).then(
      (lists) => send(answerList(lists, query)),
      (error: unknown) => send({ error: String(error) }),
    )
    return undefined
  })
}
