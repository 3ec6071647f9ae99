import type { Hex } from 'viem'
import { hashText } from './hashText.js'

/*
 * What a site may spend without another approval, as ERC-7715 defines it.
 * https://eips.ethereum.org/EIPS/eip-7715
 */

/** How long a permission may last, in seconds: 7 days. */
export const permissionTime = 7 * 24 * 60 * 60

/** How many batches of a site a permission allows in 24 hours: each of them costs a fee. */
export const permissionUses = 100

/** An amount of one asset that is available anew in each period. */
export type Allowance = {
  readonly type: 'native-token-periodic' | 'erc20-token-periodic'
  /** The contract of the token, in lower case. Absent for the network's own coin. */
  readonly token?: Hex | undefined
  /** The amount of one period, in the asset's smallest unit, as a decimal string. */
  readonly periodAmount: string
  /** The length of a period, in seconds. */
  readonly periodDuration: number
  /** When the first period begins, in seconds since 1970. */
  readonly startTime: number
}

/** A permission that the user has approved for one site. */
export type Permission = {
  /** The `context` of ERC-7715, which sites name it by: 32 random bytes. */
  readonly id: Hex
  /** The origin of the site. */
  readonly site: string
  /** The network, by CAIP-2 id. */
  readonly network: string
  /** The address of the account, in lower case. */
  readonly account: Hex
  /** One for each asset. */
  readonly allowances: readonly Allowance[]
  /** When it ends, in seconds since 1970. */
  readonly expiry: number
}

/** A permission with the account's signature of {@link toPermissionDigest}: the service cannot change it or make one of its own. */
export type SignedPermission = Permission & { readonly signature: Hex }

/** A permission as the service stores it. */
export type StoredPermission = SignedPermission & {
  /** What was spent in the current period, for each allowance, as decimal strings. */
  readonly spent: readonly string[]
  /** When it was granted, in seconds since 1970. */
  readonly grantedAt: number
  /** When it was revoked, in seconds since 1970. */
  readonly revokedAt?: number | undefined
}

/** Returns the period of an allowance that a time is in: 0 for the first. Negative: it has not begun. @param time seconds since 1970 */
export const periodOf = ({ startTime, periodDuration }: Allowance, time: number): number =>
  Math.floor((time - startTime) / periodDuration)

/**
 * Returns the digest that the wallet's EVM account signs for a permission. Only the wallet itself can get this signature: sites get nothing
 * signed but Keccak-256 digests.
 */
export const toPermissionDigest = ({ id, site, network, account, allowances, expiry }: Permission): Hex => {
  const assets = allowances.map(({ type, token, periodAmount, periodDuration, startTime }) => [
    type,
    token ?? null,
    periodAmount,
    periodDuration,
    startTime,
  ])
  const record = JSON.stringify([id, site, network, account, assets, expiry])
  return hashText(`latchkey/permission/v1\n${record}`)
}

/** Returns the text that the account signs (EIP-191) to revoke a permission outside the wallet. */
export const toRevocationText = (id: Hex): string => `Revoke the permission ${id}.`
