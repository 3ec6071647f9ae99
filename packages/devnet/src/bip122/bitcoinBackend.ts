/** A block with its transactions as hex. */
export type BitcoinBlock = { readonly hash: string; readonly time: number; readonly transactions: readonly string[] }

/** The node that runs a chain. Any node with Bitcoin Core's RPC can implement it. */
export type BitcoinBackend = {
  readonly kind: 'litecoind' | 'memory'
  getTip(): Promise<{ readonly height: number; readonly hash: string }>
  getBlock(height: number): Promise<BitcoinBlock>
  /** Returns the pending transactions as hex. */
  getMempool(): Promise<readonly string[]>
  /** Adds a transaction to the mempool. @returns the transaction's id @throws {@link BroadcastRefusal} */
  broadcast(transaction: string): Promise<string>
  /** Mines blocks with the pending transactions. Each block's reward is paid to `script`. */
  mine(count: number, script: Uint8Array): Promise<void>
  /** Removes the latest block. Its transactions become pending again. */
  dropTip(): Promise<void>
  stop(): Promise<void>
}

/** The error for a transaction that breaks a rule, with Bitcoin Core's code and message. */
export class BroadcastRefusal extends Error {
  override readonly name = 'BroadcastRefusal'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
