// Address poisoning: an attacker sends transfers from an address that looks like one that the user pays, and hopes that the user copies it from
// the history.
import { truncateAddress } from '../base/caipAddress.js'
import type { HistoryTransaction, HistoryTransfer } from '../service-api/historyCalls.js'
import { toUnits } from './amounts.js'

/** Addresses, by each form in which they are displayed. */
type AddressBook = ReadonlyMap<string, readonly string[]>

/** The addresses that an account has dealt with. */
export type Counterparts = {
  /** The addresses that the account sent to itself, and those that the site or the user knows. */
  readonly trusted: AddressBook
  /** The addresses that sent something of value to the account, and that resemble no trusted one. */
  readonly senders: AddressBook
}

const isSame = (address: string, other: string) => address.toLowerCase() === other.toLowerCase()

/** The forms in which addresses are displayed: that of the kit, and the 4 digits of each end that other wallets and explorers show. Users compare no more. */
const looksOf = (address: string): readonly string[] => {
  const digits = address.toLowerCase().replace(/^0x/, '')
  return [truncateAddress(address.toLowerCase()), `${digits.slice(0, 4)}…${digits.slice(-4)}`]
}

const findLikes = (book: AddressBook, address: string) => looksOf(address).flatMap((look) => book.get(look) ?? [])

const has = (book: AddressBook, address: string) => findLikes(book, address).some((other) => isSame(other, address))

/** Finds another address that is displayed in the same way, by the kit or by others. */
const findOther = (book: AddressBook, address: string) =>
  findLikes(book, address).find((other) => !isSame(other, address))

const add = (book: Map<string, readonly string[]>, address: string) => {
  if (address && !has(book, address))
    for (const look of looksOf(address)) book.set(look, [...(book.get(look) ?? []), address])
}

/** Units of money, of which a smaller amount than of a coin is worthless: dollars and euros. */
const isMoney = /USD|EUR|DAI/i
/** Amounts below these are dust, in whole coins. */
const leastMoney = toUnits('0.1')
const leastCoin = toUnits('0.0001')

const isDust = ({ isNft, name, amount }: HistoryTransfer) =>
  !isNft && toUnits(amount) < (isMoney.test(name) ? leastMoney : leastCoin)

const isZero = ({ amount }: HistoryTransfer) => toUnits(amount) === 0n

/**
 * Finds the addresses that an account has dealt with. An address is trusted only if the account itself signed a transaction to it: others can
 * create transfers of nothing from any account to any address.
 *
 * @param own addresses that the site or the user knows, e.g. those that the account sent to on this page
 */
export const findCounterparts = (
  transactions: readonly HistoryTransaction[],
  account: string,
  own: readonly string[] = [],
): Counterparts => {
  const trusted = new Map<string, readonly string[]>()
  for (const address of own) add(trusted, address)
  for (const { sentFrom, sentTo, status, transfers } of transactions) {
    if (!isSame(sentFrom, account) || status === 'failed') continue
    add(trusted, sentTo)
    for (const transfer of transfers)
      if (transfer.direction === 'out' && !transfer.isSpam && !isZero(transfer)) add(trusted, transfer.recipient ?? '')
  }
  const senders = new Map<string, readonly string[]>()
  for (const { transfers } of transactions)
    for (const transfer of transfers) {
      const { direction, isSpam, sender } = transfer
      if (direction !== 'in' || isSpam || isDust(transfer) || !sender) continue
      if (!findOther(trusted, sender)) add(senders, sender)
    }
  return { trusted, senders }
}

/** Whether a transaction that others sent only puts an address into the account's history. */
export const isPoison = (
  { sentFrom, transfers }: HistoryTransaction,
  account: string,
  { trusted }: Counterparts,
): boolean => {
  if (isSame(sentFrom, account)) return false
  const isTrusted = (address: string) => has(trusted, address)
  const isBait = (transfer: HistoryTransfer) => {
    const { direction, sender = sentFrom, recipient = sentFrom } = transfer
    const other = direction === 'in' ? sender : recipient
    if (findOther(trusted, other) !== undefined && !isTrusted(other)) return true
    if (isZero(transfer)) return !isTrusted(sentFrom)
    return direction === 'in' && isDust(transfer) && !isTrusted(sender)
  }
  return transfers.length > 0 && transfers.every(isBait)
}

/**
 * Finds an address of the history that is displayed like a receiver, and is another one. If the account has sent to the receiver before, there is
 * none.
 */
export const findLookAlike = (receiver: string, { trusted, senders }: Counterparts): string | undefined =>
  has(trusted, receiver) ? undefined : (findOther(trusted, receiver) ?? findOther(senders, receiver))
