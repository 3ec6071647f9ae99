import type { Post } from '../client/service/post.js'
import { ServiceError } from '../client/service/ServiceError.js'
import type { ServiceErrorCode } from '../protocol/errors.js'
import type { SignedPermission, StoredPermission } from '../protocol/permission.js'
import { type Counts, countUse, listSpent, noCounts } from '../service/permissions/countUse.js'

/** The calls of the service about permissions, in memory. It counts as the service does. @param clock in milliseconds since 1970 */
export const createMemoryPermissions = (clock: () => number) => {
  const stored = new Map<string, { readonly permission: SignedPermission; counts: Counts }>()
  /** The calls that were made, in order. */
  const paths: string[] = []
  const service = {
    /** What the service refuses each use with. */
    refusal: undefined as ServiceErrorCode | undefined,
    /** Whether the service does not list permissions. */
    isSilent: false,
    /** Whether the service counts nothing, and forgets no permission. */
    isLying: false,
  }
  const now = () => Math.floor(clock() / 1_000)
  const find = (id: string) => {
    const found = stored.get(id)
    if (!found) throw new ServiceError('PERMISSION_UNKNOWN')
    return found
  }
  const calls: Readonly<Record<string, (body: never) => object>> = {
    grant: (permission: SignedPermission) => {
      stored.set(permission.id, { permission, counts: noCounts(permission.allowances) })
      return {}
    },
    list: () => {
      if (service.isSilent) throw new ServiceError('INTERNAL')
      return {
        permissions: [...stored.values()].map(
          ({ permission, counts }): StoredPermission => ({
            ...permission,
            spent: listSpent(permission.allowances, counts, now()),
            grantedAt: now(),
          }),
        ),
      }
    },
    use: ({ id, amounts }: { readonly id: string; readonly amounts: readonly string[] }) => {
      if (service.refusal) throw new ServiceError(service.refusal)
      const found = find(id)
      if (!service.isLying) found.counts = countUse(found.permission.allowances, found.counts, amounts, now())
      return {}
    },
    revoke: ({ id }: { readonly id: string }) => {
      find(id)
      if (!service.isLying) stored.delete(id)
      return {}
    },
  }
  const post: Post = async <response>(path: string, body: object = {}): Promise<response> => {
    const name = path.replace('/v1/permissions/', '')
    paths.push(name)
    // What crosses the network is JSON.
    const answer = calls[name]?.(JSON.parse(JSON.stringify(body)) as never) // each call has its own body
    if (!answer) throw new Error(`The service has no ${path} here.`)
    return JSON.parse(JSON.stringify(answer)) as response // as the service does
  }
  return { post, service, stored, paths }
}
