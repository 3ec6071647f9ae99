/** A movement or an approval in a transaction. It is stored as JSON. */
export type Leg = {
  readonly type: 'coin' | 'token' | 'nft' | 'approval' | 'deposit' | 'withdrawal'
  /** The contract. Absent for the network's coin. */
  readonly token?: string | undefined
  readonly from: string
  readonly to: string
  /** The amount in base units, or the id of an NFT. */
  readonly value: string
  /** The token moved to more than 50 accounts in this block. */
  readonly isMass?: true | undefined
}

/** The sender of minted tokens, and the receiver of burned ones. */
export const zeroAddress = `0x${'0'.repeat(40)}`
