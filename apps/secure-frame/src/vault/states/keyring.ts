import { VaultError } from '../../protocol/VaultError.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import { type Accounts, wipeAccounts } from '../keys/accounts.js'

/** After this time without a request, the keys are wiped. In milliseconds. */
export const idleLimit = 15 * 60_000

/** The clock of a vault. */
export type VaultClock = {
  /** Returns the time in milliseconds since 1970. */
  now(): number
  /** Calls back after a number of milliseconds, unless the returned function is called before. */
  setTimer(callback: () => void, milliseconds: number): () => void
}

/** Holds the keys of an unlocked wallet. */
export type Keyring = {
  /** The addresses, or `undefined` if the wallet is locked. */
  readonly addresses: WalletAddresses | undefined
  /** Holds these keys and wipes those before them. */
  hold(accounts: Accounts): void
  /** Returns the keys and starts the idle time again. Throws `LOCKED` without keys. */
  use(): Accounts
  /** Wipes the keys. */
  lock(): void
}

/** Creates a keyring without keys. */
export const createKeyring = ({ now, setTimer }: VaultClock, onLock: () => void): Keyring => {
  let held: { readonly accounts: Accounts; usedAt: number; cancel: () => void } | undefined
  const lock = () => {
    if (!held) return
    held.cancel()
    wipeAccounts(held.accounts)
    held = undefined
    onLock()
  }
  /** A timer stops while the machine sleeps, so the time is compared too. */
  const lockIfIdle = () => {
    if (held && now() - held.usedAt >= idleLimit) lock()
  }
  return {
    get addresses() {
      lockIfIdle()
      return held?.accounts.addresses
    },
    hold(accounts) {
      if (held?.accounts !== accounts) lock()
      held?.cancel()
      held = { accounts, usedAt: now(), cancel: setTimer(lock, idleLimit) }
    },
    use() {
      lockIfIdle()
      if (!held) throw new VaultError('LOCKED')
      this.hold(held.accounts)
      return held.accounts
    },
    lock,
  }
}
