import type { Post } from '../../client/service/post.js'
import type { Allowance, SignedPermission, StoredPermission } from '../../protocol/permission.js'
import type { PreparedRequest, SignedResult } from '../../vault/signing/prepared.js'

/** The permissions of the user at the service. */
export type SitePermissions = {
  /** Lists the live ones, of all sites. The vault uses only those that the account has signed for the site of a request. */
  list(signal: AbortSignal): Promise<readonly StoredPermission[]>
  /** Counts a batch. Throws if the service refuses it. */
  count(use: NonNullable<PreparedRequest['use']>, signal: AbortSignal): Promise<void>
  /** Stores a permission, or ends one, and returns what the site gets. */
  deliver(
    signed: Extract<SignedResult, { readonly kind: 'permission' | 'revokedPermission' }>,
    params: unknown,
  ): Promise<unknown>
}

const toHex = (value: string | number): string => `0x${BigInt(value).toString(16)}`

const writeAllowance = ({ type, token, periodAmount, periodDuration, startTime }: Allowance) => ({
  type,
  data: {
    ...(token !== undefined && { tokenAddress: token }),
    periodAmount: toHex(periodAmount),
    periodDuration,
    startTime,
  },
})

/**
 * Writes the response to `wallet_grantPermissions`, in the shape of the request.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
const writeGranted = ({ id, network, account, allowances, expiry }: SignedPermission, params: unknown) => {
  const permissions = allowances.map(writeAllowance)
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  if (Object.hasOwn(Object(first), 'permissions'))
    return {
      expiry,
      grantedPermissions: permissions.map((permission) => ({ ...permission, policies: [] })),
      permissionsContext: id,
      context: id,
    }
  const chainId = toHex(network.slice('eip155:'.length))
  return permissions.map((permission) => ({
    chainId,
    from: account,
    expiry,
    permission: { ...permission, isAdjustmentAllowed: false },
    context: id,
  }))
}

/** Creates what stores, counts and ends permissions at the service. */
export const createSitePermissions = (post: Post): SitePermissions => ({
  list: async (signal) => {
    const path = '/v1/permissions/list'
    return (await post<{ readonly permissions: readonly StoredPermission[] }>(path, {}, signal)).permissions
  },
  count: async (use, signal) => void (await post('/v1/permissions/use', use, signal)),
  deliver: async (signed, params) => {
    if (signed.kind === 'revokedPermission') return post('/v1/permissions/revoke', { id: signed.id })
    await post('/v1/permissions/grant', signed.permission)
    return writeGranted(signed.permission, params)
  },
})
