import type { TallyTransfer } from './wallet.js'

/** What a node of a Tally network answers. */
export type TallyChain = {
  balanceOf(network: string, address: string): Promise<bigint>
  /** What a transfer costs, in base units. */
  fee(network: string): Promise<bigint>
  /** Takes a signed transfer. @returns its hash @throws Error where it is not valid */
  submit(transfer: TallyTransfer, signature: string): Promise<string>
}
