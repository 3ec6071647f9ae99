import { sdkCodes, SdkError } from './sdkError.js'

/** An amount of one denomination, in base units. */
export type Coin = { readonly denom: string; readonly amount: bigint }

/** An account on the chain. */
export type LedgerAccount = {
  readonly address: string
  readonly number: bigint
  readonly sequence: bigint
  /** The account's public key. Set by its first transaction. */
  readonly publicKey?: Uint8Array | undefined
}

/** The accounts and balances of a chain: the state of the SDK's auth and bank modules. */
export type Ledger = {
  account(address: string): LedgerAccount | undefined
  /** Returns the balances of an account that are above zero, sorted by denomination. */
  coins(address: string): readonly Coin[]
  amount(address: string, denom: string): bigint
  credit(address: string, coins: readonly Coin[]): void
  /** Deducts coins from an account. @throws code 5 if a balance is too low; no balance changes then */
  debit(address: string, coins: readonly Coin[]): void
  /** Increments the account's sequence, and stores its public key. */
  advance(address: string, publicKey: Uint8Array): void
  clone(): Ledger
}

type State = {
  readonly accounts: ReadonlyMap<string, LedgerAccount>
  readonly balances: ReadonlyMap<string, ReadonlyMap<string, bigint>>
}

/** Creates a ledger: empty, or a copy of another one. */
export const createLedger = (state: State = { accounts: new Map(), balances: new Map() }): Ledger => {
  const accounts = new Map(state.accounts)
  const balances = new Map([...state.balances].map(([address, coinsHeld]) => [address, new Map(coinsHeld)]))
  const coinsOf = (address: string) => balances.get(address) ?? new Map<string, bigint>()

  const ledger: Ledger = {
    account: (address) => accounts.get(address),
    coins: (address) =>
      [...coinsOf(address)]
        .map(([denom, amount]) => ({ denom, amount }))
        .filter(({ amount }) => amount > 0n)
        .sort((a, b) => (a.denom < b.denom ? -1 : 1)),
    amount: (address, denom) => coinsOf(address).get(denom) ?? 0n,
    credit: (address, coins) => {
      const coinsHeld = coinsOf(address)
      for (const { denom, amount } of coins) coinsHeld.set(denom, (coinsHeld.get(denom) ?? 0n) + amount)
      balances.set(address, coinsHeld)
      if (!accounts.has(address)) accounts.set(address, { address, number: BigInt(accounts.size), sequence: 0n })
    },
    debit: (address, coins) => {
      const coinsHeld = coinsOf(address)
      for (const { denom, amount } of coins) {
        const has = coinsHeld.get(denom) ?? 0n
        if (has < amount)
          throw new SdkError(
            sdkCodes.insufficientFunds,
            `spendable balance ${has}${denom} is smaller than ${amount}${denom}: insufficient funds`,
          )
      }
      for (const { denom, amount } of coins) coinsHeld.set(denom, (coinsHeld.get(denom) ?? 0n) - amount)
    },
    advance: (address, publicKey) => {
      const account = accounts.get(address)
      if (account) accounts.set(address, { ...account, sequence: account.sequence + 1n, publicKey })
    },
    clone: () => createLedger({ accounts, balances }),
  }
  return ledger
}
