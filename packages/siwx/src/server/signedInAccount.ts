import { type CaipNetworkId, isCaipNetworkId } from '@latchkey/core/adapter'

/** An account that is signed in. */
export type SignedInAccount = {
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
  /** When the sign-in expires according to its message, an RFC 3339 time. */
  readonly expirationTime?: string | undefined
}

/** The size of a browser's cookies allows no more accounts than these. */
const maxAccounts = 16

const isAccount = (value: unknown): value is SignedInAccount =>
  typeof value === 'object' &&
  value !== null &&
  'chainId' in value &&
  isCaipNetworkId(value.chainId) &&
  'accountAddress' in value &&
  typeof value.accountAddress === 'string' &&
  (!('expirationTime' in value) || typeof value.expirationTime === 'string')

/** The claims of a token: the last 16 accounts, and of each account only the fields that identify its sign-in. */
export const toClaims = (accounts: readonly SignedInAccount[]) => ({
  accounts: accounts.slice(-maxAccounts).map(({ chainId, accountAddress, expirationTime }) => ({
    chainId,
    accountAddress,
    ...(expirationTime !== undefined && { expirationTime }),
  })),
})

/** The accounts in a token's claims whose sign-ins have not expired. */
export const readAccounts = (claims: object | undefined, now: number): readonly SignedInAccount[] =>
  claims && 'accounts' in claims && Array.isArray(claims.accounts)
    ? claims.accounts
        .filter(isAccount)
        .filter(({ expirationTime }) => expirationTime === undefined || Date.parse(expirationTime) > now)
    : []
