import type { Database } from '../../database/database.js'
import type { Block, BlockId } from './block.js'
import { createFetchBlocks, toQuantity } from './fetchBlocks.js'
import { fetchTokens } from './fetchTokens.js'
import type { Nodes } from './createNodes.js'
import type { IndexedNetwork } from './indexedNetwork.js'
import {
  createHead,
  findNewTokens,
  hashLimit,
  type Head,
  listBlocks,
  readHead,
  rollBack,
  saveBlocks,
} from './indexStore.js'
import { NodeError } from './nodeError.js'
import { readBlockId } from './readBlock.js'
import { toEntries } from './toEntries.js'

/** The index of one network. */
export type NetworkIndex = {
  /**
   * Reads the next blocks, or rolls back blocks that are no longer in the chain.
   *
   * @returns whether there may be more to read now
   * @throws `NodeError`, or the error of the database, which includes that another server has written meanwhile
   */
  step(): Promise<boolean>
}

/** How many blocks are read at once: at first, and at most. */
const rangeSize = { first: 16, maximum: 128 }

const blockCall = (tag: string) => ({ method: 'eth_getBlockByNumber', params: [tag, false] })

/** The last block of the chain, and the last one that cannot be rolled back. */
type Tip = { readonly latest: BlockId; readonly final: { readonly number: number; readonly hash?: string } }

const fetchTip = async (nodes: Nodes): Promise<Tip> => {
  const [latestAnswer, finalAnswer] = await nodes.tryEach([blockCall('latest'), blockCall('finalized')])
  const latest = readBlockId(latestAnswer ?? null)
  if (!latest) throw new NodeError('The node has no block.')
  // Chains without finality have no such block.
  const final = readBlockId(finalAnswer ?? null) ?? { number: latest.number - hashLimit }
  return { latest, final }
}

/** Creates the index of one network. Only one caller may use it at a time. */
export const createNetworkIndex = (database: Database, network: IndexedNetwork, nodes: Nodes): NetworkIndex => {
  const { id, startBlock = 0 } = network
  const fetchBlocks = createFetchBlocks(nodes)
  let size = rangeSize.first

  const loadHead = async (): Promise<Head> => {
    const head = await readHead(database, id)
    if (head) return head
    await createHead(database, id, startBlock)
    return loadHead()
  }

  /** Returns the new final block: never an earlier one than before, and none that is not stored. */
  const advanceFinal = async (head: Head, { final }: Tip, last: BlockId | undefined, blocks: readonly Block[]) => {
    const number = Math.min(final.number, last?.number ?? head.position)
    const unchanged = { final: head.final, finalHash: head.finalHash }
    if (number <= head.final) return unchanged
    const read =
      blocks.find((block) => block.number === number)?.hash ?? (number === final.number ? final.hash : undefined)
    const hash = read ?? (await listBlocks(database, id)).find((block) => block.number === number)?.hash
    return hash === undefined ? unchanged : { final: number, finalHash: hash }
  }

  const readRange = async (head: Head, tip: Tip): Promise<boolean> => {
    const count = Math.min(size, tip.latest.number - head.position)
    const blocks = await fetchBlocks(head.position + 1, count).catch((error: unknown) => {
      if (!(error instanceof NodeError) || count === 1) throw error
      size = Math.floor(count / 2)
    })
    if (!blocks) return true
    const [first] = blocks
    const last = blocks.at(-1)
    if (!first || !last) return false
    if (head.hash !== '' && first.parentHash !== head.hash) return undo(head)
    const parts = blocks.map((block) => ({ block: block.number, ...toEntries(block) }))
    const firstBlocks = new Map<string, number>()
    for (const { block, tokens } of parts)
      for (const token of tokens) if (!firstBlocks.has(token)) firstBlocks.set(token, block)
    const tokens = await fetchTokens(nodes, await findNewTokens(database, id, [...firstBlocks.keys()]))
    const final = await advanceFinal(head, tip, last, blocks)
    await saveBlocks(
      database,
      id,
      head,
      { position: last.number, hash: last.hash, ...final },
      {
        blocks,
        entries: parts.flatMap(({ entries }) => entries),
        contacts: parts.flatMap(({ contacts }) => contacts),
        received: parts.flatMap(({ received }) => received),
        tokens: tokens.map((token) => ({ ...token, block: firstBlocks.get(token.address) ?? last.number })),
      },
    )
    size = Math.min(rangeSize.maximum, size * 2)
    return last.number < tip.latest.number
  }

  /** Rolls back to the last stored block that is still in the node's chain. */
  const undo = async (head: Head): Promise<boolean> => {
    const { final, finalHash } = head
    const stored = (await listBlocks(database, id)).filter(({ number }) => number > final)
    const candidates = [...stored, ...(final >= 0 ? [{ number: final, hash: finalHash }] : [])]
    const current = (await nodes.request(candidates.map(({ number }) => blockCall(toQuantity(number))))).map(
      readBlockId,
    )
    const common = candidates.find(({ hash }, index) => current[index]?.hash === hash)
    if (!common && final >= 0) {
      nodes.useNext()
      throw new NodeError(`The node's chain differs from the final block ${final}.`)
    }
    const { number: position, hash } = common ?? { number: startBlock - 1, hash: '' }
    await rollBack(database, id, head, { position, hash, final, finalHash })
    return true
  }

  return {
    step: async () => {
      const head = await loadHead()
      const tip = await fetchTip(nodes)
      if (tip.latest.number > head.position) return readRange(head, tip)
      const stored = (await listBlocks(database, id)).find(({ number }) => number === tip.latest.number)
      // A node that is behind has an older block of the same chain.
      if (stored && stored.hash !== tip.latest.hash) return undo(head)
      const final = await advanceFinal(head, tip, undefined, [])
      if (stored && final.final !== head.final)
        await saveBlocks(
          database,
          id,
          head,
          { ...head, ...final },
          { blocks: [], entries: [], contacts: [], received: [], tokens: [] },
        )
      return false
    },
  }
}
