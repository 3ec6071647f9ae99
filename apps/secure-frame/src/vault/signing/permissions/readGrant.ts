import { type Allowance, permissionTime } from '../../../protocol/permission.js'
import { isAllowances, isTime } from '../../../protocol/permissionFields.js'
import { VaultError } from '../../../protocol/VaultError.js'
import { readProperty } from '../../bytes.js'
import { assertAccount, assertChain, readAddress } from '../eip155/values.js'

/** What a site asks for. */
export type RequestedGrant = { readonly allowances: readonly Allowance[]; readonly expiry: number }

/** Creates the error for what the wallet never grants. */
const unsupported = (field: string): VaultError => new VaultError('PERMISSION_UNSUPPORTED', field)

const readList = (value: unknown, field: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw unsupported(field)
  return value
}

/** Throws if an object has a member that could mean a limit that the wallet does not know. */
const assertMembers = (value: unknown, field: string, known: readonly string[]): void => {
  if (typeof value !== 'object' || value === null) throw unsupported(field)
  const unknown = Object.keys(value).find((name) => !known.includes(name))
  if (unknown !== undefined) throw unsupported(unknown)
}

const assertEmpty = (value: unknown, name: string): void => {
  const list = readProperty(value, name) ?? []
  if (!Array.isArray(list) || list.length > 0) throw unsupported(name)
}

/** Reads an amount: hex, or a decimal number as a string. */
const readAmount = (value: unknown): string => {
  const isNumber = typeof value === 'string' && /^(?:0x[\da-f]{1,64}|\d{1,78})$/i.test(value)
  if (!isNumber) throw unsupported('periodAmount')
  return `${BigInt(value)}`
}

const readSeconds = (value: unknown, field: string): number => {
  if (!isTime(value)) throw unsupported(field)
  return value
}

const readAllowance = (value: unknown, now: number): Allowance => {
  assertMembers(value, 'permission', ['type', 'data', 'policies', 'required', 'isAdjustmentAllowed'])
  assertEmpty(value, 'policies')
  const [type, data] = [readProperty(value, 'type'), readProperty(value, 'data')]
  if (type !== 'native-token-periodic' && type !== 'erc20-token-periodic') throw unsupported('type')
  const isToken = type === 'erc20-token-periodic'
  const limits = ['periodAmount', 'periodDuration', 'startTime', 'justification']
  assertMembers(data, 'data', isToken ? [...limits, 'tokenAddress'] : limits)
  const startTime = readProperty(data, 'startTime') ?? undefined
  return {
    type,
    ...(isToken && {
      token: `0x${readAddress(readProperty(data, 'tokenAddress'), 'tokenAddress').slice(2).toLowerCase()}`,
    }),
    periodAmount: readAmount(readProperty(data, 'periodAmount')),
    periodDuration: readSeconds(readProperty(data, 'periodDuration'), 'periodDuration'),
    startTime: startTime === undefined ? now : readSeconds(startTime, 'startTime'),
  }
}

/** Throws unless the site asks for itself. A key or an account of its own gets nothing. */
const assertGrantee = (request: unknown, account: string): void => {
  const isAccount = (value: unknown) => typeof value === 'string' && value.toLowerCase() === account.toLowerCase()
  const to = readProperty(request, 'to') ?? undefined
  const signer = readProperty(request, 'signer') ?? undefined
  const [type, data] = [readProperty(signer, 'type'), readProperty(signer, 'data')]
  const named = readProperty(data, 'address') ?? readProperty(data, 'id')
  const isOwn = signer === undefined || type === 'wallet' || (type === 'account' && isAccount(named))
  if (!isOwn || (to !== undefined && !isAccount(to))) throw unsupported('signer')
}

const members = [
  'chainId',
  'from',
  'address',
  'account',
  'to',
  'signer',
  'expiry',
  'permission',
  'permissions',
  'rules',
]

/**
 * Reads what a site asks for by `wallet_grantPermissions`: a list of requests with one permission each, or one request with a list of permissions.
 *
 * @param now in seconds since 1970
 * @throws `PERMISSION_UNSUPPORTED` for everything that the wallet does not grant
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export const readGrant = (
  params: unknown,
  { account, network, now }: { readonly account: string; readonly network: string; readonly now: number },
): RequestedGrant => {
  const requests = readList(params, 'params')
  const expiries = requests.map((request) => {
    assertMembers(request, 'params', [...members, 'isAdjustmentAllowed'])
    assertEmpty(request, 'rules')
    const chainId = readProperty(request, 'chainId') ?? undefined
    if (chainId !== undefined) assertChain(chainId, network)
    for (const name of ['from', 'address', 'account']) {
      const owner = readProperty(request, name) ?? undefined
      if (owner !== undefined) assertAccount(owner, account)
    }
    assertGrantee(request, account)
    return readSeconds(readProperty(request, 'expiry'), 'expiry')
  })
  const [expiry = 0] = expiries
  if (expiry <= now || expiry > now + permissionTime || expiries.some((other) => other !== expiry))
    throw unsupported('expiry')
  const [first] = requests
  const permissions = readProperty(first, 'permissions')
  const requested =
    permissions === undefined
      ? requests.map((request) => readProperty(request, 'permission'))
      : readList(requests.length === 1 ? permissions : undefined, 'permissions')
  const allowances = requested.map((permission) => readAllowance(permission, now))
  if (!isAllowances(allowances)) throw unsupported('permissions')
  if (allowances.some(({ startTime }) => startTime >= expiry)) throw unsupported('startTime')
  return { allowances, expiry }
}
