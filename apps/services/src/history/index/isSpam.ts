import type { Leg } from './leg.js'
import type { Entry } from './toEntries.js'

/** What decides whether a transfer is spam. */
export type SpamFacts = {
  /** The token's name and symbol. */
  readonly texts: readonly string[]
  /** The site's list has the token. */
  readonly isListed: boolean
  /** The site's list of addresses that are never spam, and of those that always are. */
  readonly trusted: ReadonlySet<string>
  readonly spam: ReadonlySet<string>
  /** The block in which the account first sent coins, tokens or a call to an address. */
  contactedAt(address: string): number | undefined
}

/** A link, or a domain with a top-level domain of two letters or more: `claim-usd.com`, `t.me/usd`. `USD.e` does not match. */
const linkPattern = /https?:|www\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu

/**
 * Returns whether a transfer is flagged as spam: an unlisted token that arrived unrequested, a link in the token's name, a token that moved to
 * many accounts in one block, or nothing from an unknown sender. The site's lists override this.
 */
export const isSpam = (
  leg: Leg,
  { account, sender, block }: Pick<Entry, 'account' | 'sender' | 'block'>,
  facts: SpamFacts,
): boolean => {
  const { texts, isListed, trusted, spam, contactedAt } = facts
  const addresses = [sender, leg.from, leg.to, leg.token].filter(
    (address) => address !== undefined && address !== account,
  )
  if (addresses.some((address) => trusted.has(address ?? ''))) return false
  if (addresses.some((address) => spam.has(address ?? ''))) return true
  const isKnown = (address: string | undefined) => address !== undefined && (contactedAt(address) ?? Infinity) <= block
  const isRequested = sender === account || isKnown(sender)
  if (leg.value === '0' && leg.type !== 'nft' && !isRequested && !isKnown(leg.from)) return true
  if (leg.token === undefined || isListed) return false
  if (leg.isMass || texts.some((text) => linkPattern.test(text))) return true
  // A contract can name any address as the one that its token came from. Only the signer cannot be forged.
  return leg.to === account && !isRequested && !isKnown(leg.token)
}
