import type { Asset, AccountRef, Token } from '../contract/contract.js'

/** A chain's ledger, in memory. */
export type MemoryLedger = {
  /** An account's balance of the native coin, or of a token, in base units. */
  balanceOf(at: AccountRef, token?: string): bigint
  setBalance(at: AccountRef, amount: bigint, token?: string): void
  /** @returns the transfer's hash */
  move(at: AccountRef, to: string, amount: bigint, token?: string): string
  asset(at: AccountRef, token: Token): Asset
  /** The outcome of transfers: `'success'` by default. */
  outcome: 'success' | 'reverted' | 'pending'
}

const keyOf = ({ account, network }: AccountRef, token = 'native') => `${network}/${account}/${token}`

/** Creates an empty ledger. */
export const createMemoryLedger = (): MemoryLedger => {
  const books = new Map<string, bigint>()
  let transfers = 0
  const balanceOf: MemoryLedger['balanceOf'] = (at, token) => books.get(keyOf(at, token)) ?? 0n
  return {
    outcome: 'success',
    balanceOf,
    setBalance: (at, amount, token) => void books.set(keyOf(at, token), amount),
    move(at, to, amount, token) {
      const left = balanceOf(at, token) - amount
      if (left < 0n) throw new RangeError('insufficient funds')
      books.set(keyOf(at, token), left)
      const receiver = { ...at, account: to }
      books.set(keyOf(receiver, token), balanceOf(receiver, token) + amount)
      transfers += 1
      return `0x${transfers.toString(16).padStart(64, '0')}`
    },
    asset: (at, token) => ({ ...token, amount: balanceOf(at, token.address).toString() }),
  }
}
