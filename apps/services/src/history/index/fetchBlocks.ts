import type { Block } from './block.js'
import type { RpcCall } from '../../rpc/rpcCall.js'
import type { Nodes } from './createNodes.js'
import { NodeError } from './nodeError.js'
import { type RawBlock, readBlock, readRawBlock } from './readBlock.js'

/** Returns an RPC quantity. */
export const toQuantity = (number: number): string => `0x${number.toString(16)}`

/** How many receipts one request reads if the node cannot return all receipts of a block. */
const receiptBatch = 100

/** Fetches the receipts of the transactions of each block. */
const fetchReceiptsOneByOne = async (nodes: Nodes, blocks: readonly RawBlock[]): Promise<readonly unknown[]> => {
  const calls = blocks.flatMap(({ transactions }) =>
    transactions.map((value): RpcCall => ({ method: 'eth_getTransactionReceipt', params: [Object(value).hash] })),
  )
  const receipts: unknown[] = []
  for (let start = 0; start < calls.length; start += receiptBatch)
    receipts.push(...(await nodes.request(calls.slice(start, start + receiptBatch))))
  return blocks.map(({ transactions }) => receipts.splice(0, transactions.length))
}

const fetchRawBlocks = async (nodes: Nodes, first: number, count: number): Promise<readonly RawBlock[]> => {
  const calls = Array.from(
    { length: count },
    (_, index): RpcCall => ({ method: 'eth_getBlockByNumber', params: [toQuantity(first + index), true] }),
  )
  const blocks = (await nodes.request(calls)).map((value, index): RawBlock => {
    const block = readRawBlock(value)
    if (block?.number !== first + index) throw new NodeError('The node does not have a block that it announced.')
    return block
  })
  blocks.forEach(({ parentHash }, index) => {
    const parent = blocks[index - 1]
    if (parent && parent.hash !== parentHash) throw new NodeError('The node returned blocks of different chains.')
  })
  return blocks
}

/**
 * Fetches blocks with their transactions and receipts. Each block is the parent of the next.
 *
 * @throws `NodeError` if the node fails, lacks one of the blocks, or changes its chain between two requests
 */
export type FetchBlocks = (first: number, count: number) => Promise<readonly Block[]>

/** Creates a function that fetches blocks. It remembers whether the nodes can return all receipts of a block. */
export const createFetchBlocks = (nodes: Nodes): FetchBlocks => {
  let isOneByOne = false

  const fetchReceipts = async (blocks: readonly RawBlock[]): Promise<readonly unknown[]> => {
    if (isOneByOne) return fetchReceiptsOneByOne(nodes, blocks)
    const call = ({ number }: RawBlock): RpcCall => ({ method: 'eth_getBlockReceipts', params: [toQuantity(number)] })
    try {
      return await nodes.request(blocks.map(call))
    } catch (error) {
      // Some nodes do not have the method. Several blocks are read again in smaller ranges first: they may be too large.
      if (blocks.length > 1) throw error
      const receipts = await fetchReceiptsOneByOne(nodes, blocks)
      isOneByOne = true
      return receipts
    }
  }

  return async (first, count) => {
    const blocks = await fetchRawBlocks(nodes, first, count)
    const filled = blocks.filter(({ transactions }) => transactions.length > 0)
    const receipts = filled.length > 0 ? await fetchReceipts(filled) : []
    const byBlock = new Map(filled.map((block, index) => [block, receipts[index]]))
    return blocks.map((block) => readBlock(block, byBlock.get(block) ?? []))
  }
}
