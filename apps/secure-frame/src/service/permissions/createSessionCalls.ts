import { Hono, type MiddlewareHandler } from 'hono'
import { type Hex, isHex, numberToHex, size } from 'viem'
import type { Permission, StoredPermission } from '../../protocol/permission.js'
import { isEvmNetwork, isLowerAddress, isPermissionId } from '../../protocol/permissionFields.js'
import { readFields } from '../http/readFields.js'
import type { WalletEnv } from '../http/walletEnv.js'
import { Refusal } from '../refusal.js'
import type { WalletParts } from '../walletParts.js'
import { checkRevocation } from './checkRevocation.js'
import { listOfAccount, revokeOfAccount } from './permissionStore.js'

/** Reads a CAIP-10 id of an EVM account. Its case is ignored. @throws `Refusal` */
const readAccount = (id: string): Pick<Permission, 'account' | 'network'> => {
  const [, network, address] = /^(eip155:\d+):(0x[\da-f]{40})$/i.exec(id) ?? []
  const account = address?.toLowerCase()
  if (isEvmNetwork(network) && isLowerAddress(account)) return { network, account }
  throw new Refusal('INVALID_REQUEST', { fields: ['id'] })
}

/** Returns what everybody may know about a permission, as ERC-7715 writes it: not the site, and not what was spent. */
const toSession = ({ id, network, allowances, expiry, revokedAt }: StoredPermission) => ({
  pci: id,
  chainId: numberToHex(BigInt(network.slice('eip155:'.length))),
  permissions: allowances.map(({ type, token, periodAmount, periodDuration, startTime }) => ({
    type,
    data: {
      ...(token && { tokenAddress: token }),
      periodAmount: numberToHex(BigInt(periodAmount)),
      periodDuration,
      startTime,
    },
  })),
  expiry,
  ...(revokedAt !== undefined && { revokedAt }),
})

const isSignature = (value: unknown): value is Hex => isHex(value) && size(value) === 65

/**
 * Creates the calls about an account's permissions that need no login. `@latchkey/services` forwards them: pages cannot call them here.
 *
 * @param ofClient limits how often one client calls them
 */
export const createSessionCalls = (
  { database, now }: Pick<WalletParts, 'database' | 'now'>,
  ofClient: MiddlewareHandler<WalletEnv>,
): Hono<WalletEnv> => {
  const routes = new Hono<WalletEnv>()
  const seconds = () => Math.floor(now() / 1_000)

  routes.get('/v1/sessions/:id', ofClient, async (context) => {
    const permissions = await listOfAccount(database, readAccount(context.req.param('id')), seconds())
    return context.json({ pcis: permissions.map(toSession) })
  })

  routes.post('/v1/sessions/:id/revoke', ofClient, async (context) => {
    const { account, network } = readAccount(context.req.param('id'))
    const { pci: id, signature } = await readFields(context, { pci: isPermissionId, signature: isSignature })
    await checkRevocation(id, account, signature)
    await revokeOfAccount(database, { account, network, id }, seconds())
    return context.json({})
  })
  return routes
}
