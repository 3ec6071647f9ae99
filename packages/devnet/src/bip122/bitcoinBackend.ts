/** A block, with its transactions as hex. */
export type BitcoinBlock = { readonly hash: string; readonly time: number; readonly transactions: readonly string[] }

/** The backend of a chain: any node of Bitcoin Core's family. */
export type BitcoinBackend = {
  readonly kind: 'litecoind' | 'memory'
  getTip(): Promise<{ readonly height: number; readonly hash: string }>
  getBlock(height: number): Promise<BitcoinBlock>
  /** The transactions that wait, as hex. */
  getMempool(): Promise<readonly string[]>
  /** Takes a transaction in. @returns its id @throws {@link BroadcastRefusal} */
  broadcast(transaction: string): Promise<string>
  /** Mines blocks of the pending transactions. Each reward goes to `script`. */
  mine(count: number, script: Uint8Array): Promise<void>
  /** Removes the latest block. Its transactions are pending again. */
  dropTip(): Promise<void>
  stop(): Promise<void>
}

/** A transaction that breaks a rule, in the words of Bitcoin Core. */
export class BroadcastRefusal extends Error {
  override readonly name = 'BroadcastRefusal'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
