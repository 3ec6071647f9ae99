import type { Block, Transaction } from './block.js'
import { type Leg, zeroAddress } from './leg.js'
import { readLegs } from './readLegs.js'

/** A transaction in the history of one account. */
export type Entry = {
  readonly account: string
  readonly block: number
  readonly txIndex: number
  readonly minedAt: number
  readonly hash: string
  readonly sender: string
  readonly recipient: string | null
  readonly isFailed: boolean
  /** The legs that concern the account. */
  readonly legs: readonly Leg[]
}

/** An address that an account sent coins, tokens or a call to, with a transaction that it signed. */
export type Contact = { readonly account: string; readonly contact: string; readonly block: number }

/** A token that an account received. */
export type Received = {
  readonly account: string
  readonly token: string
  /** The signer of the transaction. */
  readonly sender: string
  /** The token moved to more than 50 accounts in the block. */
  readonly isMass: boolean
  readonly block: number
}

/** What is stored of a block. */
export type BlockEntries = {
  readonly entries: readonly Entry[]
  readonly contacts: readonly Contact[]
  readonly received: readonly Received[]
  readonly tokens: ReadonlySet<string>
}

/** How many legs of one transaction an account's entry has at most. */
const legLimit = 100
/** If a token moves to more accounts in one block, its transfers are flagged. */
const massLimit = 50

/** Returns the tokens that move to many accounts in a block. */
const findMassTokens = (legs: readonly Leg[]): ReadonlySet<string> => {
  const receivers = new Map<string, Set<string>>()
  for (const { type, token, to } of legs) {
    if (token === undefined || (type !== 'token' && type !== 'nft')) continue
    const found = receivers.get(token) ?? new Set()
    receivers.set(token, found.add(to))
  }
  return new Set([...receivers].flatMap(([token, { size }]) => (size > massLimit ? [token] : [])))
}

const listAccounts = ({ sender }: Transaction, legs: readonly Leg[]): ReadonlySet<string> => {
  // The spender of an approval, and the zero address, have no history.
  const moved = legs.flatMap(({ type, from, to }) => (type === 'approval' ? [from] : [from, to]))
  const accounts = new Set([sender, ...moved])
  accounts.delete(zeroAddress)
  return accounts
}

const listContacts = ({ sender, recipient }: Transaction, legs: readonly Leg[]): ReadonlySet<string> => {
  const receivers = legs.flatMap(({ type, from, to }) => (from === sender && type !== 'approval' ? [to] : []))
  const contacts = new Set([...(recipient === null ? [] : [recipient]), ...receivers])
  contacts.delete(zeroAddress)
  contacts.delete(sender)
  return contacts
}

const listReceived = ({ sender }: Transaction, legs: readonly Leg[], block: number): readonly Received[] =>
  legs.flatMap(({ type, token, to, value, isMass = false }) =>
    token === undefined || to === zeroAddress || value === '0' || (type !== 'token' && type !== 'deposit')
      ? []
      : [{ account: to, token, sender, isMass, block }],
  )

/** Returns what is stored of a block: an entry for each account of each transaction. */
export const toEntries = ({ number: block, minedAt, transactions }: Block): BlockEntries => {
  const legsOf = transactions.map(readLegs)
  const massTokens = findMassTokens(legsOf.flat())
  const mark = (leg: Leg): Leg =>
    leg.token !== undefined && massTokens.has(leg.token) ? { ...leg, isMass: true } : leg

  const entries: Entry[] = []
  const contacts: Contact[] = []
  const received: Received[] = []
  const tokens = new Set<string>()
  transactions.forEach((transaction, txIndex) => {
    const { hash, sender, recipient, isFailed } = transaction
    const legs = (legsOf[txIndex] ?? []).map(mark)
    for (const { token } of legs) if (token !== undefined) tokens.add(token)
    for (const contact of listContacts(transaction, legs)) contacts.push({ account: sender, contact, block })
    received.push(...listReceived(transaction, legs, block))
    for (const account of listAccounts(transaction, legs)) {
      const own = legs.filter(({ from, to }) => from === account || to === account).slice(0, legLimit)
      entries.push({ account, block, txIndex, minedAt, hash, sender, recipient, isFailed, legs: own })
    }
  })
  return { entries, contacts, received, tokens }
}
