import { sdkCodes, SdkError } from './sdkError.js'

/** An amount of one denomination, in base units. */
export type Coin = { readonly denom: string; readonly amount: bigint }

/** An account as the chain knows it. */
export type LedgerAccount = {
  readonly address: string
  readonly number: bigint
  readonly sequence: bigint
  /** Known from the account's first transaction on. */
  readonly publicKey?: Uint8Array | undefined
}

/** Who has what: the state of the modules auth and bank. */
export type Ledger = {
  account(address: string): LedgerAccount | undefined
  /** All that an account holds, by denomination. */
  coins(address: string): readonly Coin[]
  amount(address: string, denom: string): bigint
  credit(address: string, coins: readonly Coin[]): void
  /** @throws code 5 if the balance is too low; then nothing has changed */
  debit(address: string, coins: readonly Coin[]): void
  /** Counts a transaction of the account, and keeps the key that it was signed with. */
  advance(address: string, publicKey: Uint8Array): void
  clone(): Ledger
}

type State = {
  readonly accounts: ReadonlyMap<string, LedgerAccount>
  readonly balances: ReadonlyMap<string, ReadonlyMap<string, bigint>>
}

/** Makes a ledger: empty, or with what another one holds now. */
export const createLedger = (state: State = { accounts: new Map(), balances: new Map() }): Ledger => {
  const accounts = new Map(state.accounts)
  const balances = new Map([...state.balances].map(([address, held]) => [address, new Map(held)]))
  const heldBy = (address: string) => balances.get(address) ?? new Map<string, bigint>()

  const ledger: Ledger = {
    account: (address) => accounts.get(address),
    coins: (address) =>
      [...heldBy(address)]
        .map(([denom, amount]) => ({ denom, amount }))
        .filter(({ amount }) => amount > 0n)
        .sort((a, b) => (a.denom < b.denom ? -1 : 1)),
    amount: (address, denom) => heldBy(address).get(denom) ?? 0n,
    credit: (address, coins) => {
      const held = heldBy(address)
      for (const { denom, amount } of coins) held.set(denom, (held.get(denom) ?? 0n) + amount)
      balances.set(address, held)
      if (!accounts.has(address)) accounts.set(address, { address, number: BigInt(accounts.size), sequence: 0n })
    },
    debit: (address, coins) => {
      const held = heldBy(address)
      for (const { denom, amount } of coins) {
        const has = held.get(denom) ?? 0n
        if (has < amount)
          throw new SdkError(
            sdkCodes.insufficientFunds,
            `spendable balance ${has}${denom} is smaller than ${amount}${denom}: insufficient funds`,
          )
      }
      for (const { denom, amount } of coins) held.set(denom, (held.get(denom) ?? 0n) - amount)
    },
    advance: (address, publicKey) => {
      const account = accounts.get(address)
      if (account) accounts.set(address, { ...account, sequence: account.sequence + 1n, publicKey })
    },
    clone: () => createLedger({ accounts, balances }),
  }
  return ledger
}
