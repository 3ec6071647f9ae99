import { type CaipNetworkId, isCaipNetworkId } from '@latchkey/core/adapter'

/** An account that is signed in. */
export type SignedInAccount = {
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
  /** When the sign-in ends by its own words, an RFC 3339 time. */
  readonly expirationTime?: string | undefined
}

/** More accounts than these are not kept: a browser's cookie has no room for them. */
const most = 16

const isAccount = (value: unknown): value is SignedInAccount =>
  typeof value === 'object' &&
  value !== null &&
  'chainId' in value &&
  isCaipNetworkId(value.chainId) &&
  'accountAddress' in value &&
  typeof value.accountAddress === 'string' &&
  (!('expirationTime' in value) || typeof value.expirationTime === 'string')

/** What is sealed of accounts: the latest of them, and of each no more than says who it is. */
export const toSealed = (accounts: readonly SignedInAccount[]) => ({
  accounts: accounts.slice(-most).map(({ chainId, accountAddress, expirationTime }) => ({
    chainId,
    accountAddress,
    ...(expirationTime !== undefined && { expirationTime }),
  })),
})

/** The accounts that were sealed and have not ended by their own words. */
export const fromSealed = (content: object | undefined, now: number): readonly SignedInAccount[] =>
  content && 'accounts' in content && Array.isArray(content.accounts)
    ? content.accounts
        .filter(isAccount)
        .filter(({ expirationTime }) => expirationTime === undefined || Date.parse(expirationTime) > now)
    : []
