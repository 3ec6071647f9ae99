import type { TallyTransfer } from './wallet.js'

/** A node of a Tally network. */
export type TallyChain = {
  balanceOf(network: string, address: string): Promise<bigint>
  /** The fee of a transfer, in base units. */
  fee(network: string): Promise<bigint>
  /** Submits a signed transfer. @returns its hash @throws Error if it is invalid */
  submit(transfer: TallyTransfer, signature: string): Promise<string>
}
