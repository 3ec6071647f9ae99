import type { Transport } from 'viem'

/** Reads a chain. */
export type ChainReader = {
  /**
   * One JSON-RPC read. Reads of one moment share a request; the same read asked twice at once is one call.
   *
   * @throws `RPC_FAILED` with the node's error as its cause
   */
  read(method: string, params: readonly unknown[]): Promise<unknown>
  /** Keeps the ranks of the nodes fresh while it is called for. Counted. */
  keepRanked(): () => void
  readonly transport: Transport
}
