import type { HistoryTransaction, HistoryTransfer } from '../history.js'
import { describeOperation } from './describeOperation.js'
import type { Currency } from './indexedNetwork.js'
import { isSpam, type SpamFacts } from './isSpam.js'
import type { Leg } from './leg.js'
import type { Entry } from './toEntries.js'

/** What is known about the network of an entry. */
export type EntryContext = Pick<SpamFacts, 'trusted' | 'spam' | 'contactedAt'> & {
  readonly network: string
  readonly nativeCurrency: Currency
  /** The last block that cannot be rolled back. */
  readonly final: number
  /** Returns a token of the site's list. */
  findListed(address: string): Currency | undefined
  /** Returns a token as its contract describes it. */
  findToken(address: string): Currency | undefined
}

/** Writes base units as a decimal number of whole tokens, without zeros at its end. */
export const toDecimal = (value: string, decimals: number): string => {
  const digits = value.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return rest ? `${whole}.${rest}` : whole
}

const describeLeg = (leg: Leg, entry: Entry, context: EntryContext): HistoryTransfer => {
  const { token, from, to, type, value } = leg
  const listed = token === undefined ? undefined : context.findListed(token)
  const found = token === undefined ? context.nativeCurrency : (listed ?? context.findToken(token))
  const { name, symbol, decimals, logoUrl } = found ?? { name: '', symbol: '', decimals: 0 }
  const facts: SpamFacts = { ...context, texts: [name, symbol], isListed: listed !== undefined }
  const flags = { is_spam: isSpam(leg, entry, facts) }
  const isNft = type === 'nft'
  return {
    direction: from === to ? 'self' : to === entry.account ? 'in' : 'out',
    fungible_info: isNft ? null : { name, symbol, icon: logoUrl === undefined ? null : { url: logoUrl }, flags },
    // The picture of an NFT is on a server that its contract chose, so the services do not load it.
    nft_info: isNft ? { name: `${name} #${value}`.trim(), content: null, flags } : null,
    quantity: { numeric: isNft ? '1' : toDecimal(value, decimals) },
    sender: from,
    recipient: to,
  }
}

/** Approvals move nothing. A vault's deposit has its amounts in other legs. */
const isTransfer = ({ type, value }: Leg) =>
  type === 'coin' || type === 'token' || type === 'nft' || (type !== 'approval' && value !== '0')

/** Returns a transaction of an account as the history call responds with it. */
export const describeEntry = (entry: Entry, context: EntryContext): HistoryTransaction => {
  const { hash, block, minedAt, sender, recipient, isFailed, legs } = entry
  return {
    id: `${context.network}:${hash}`,
    metadata: {
      status: isFailed ? 'failed' : block <= context.final ? 'confirmed' : 'pending',
      operationType: describeOperation(entry),
      hash,
      minedAt: new Date(minedAt).toISOString(),
      chain: context.network,
      sentFrom: sender,
      sentTo: recipient ?? '',
    },
    transfers: legs.filter(isTransfer).map((leg) => describeLeg(leg, entry, context)),
  }
}
