import type { Hex } from 'viem'
import type { CallDescription, RequestDescription } from '../../../protocol/description.js'
import { type Allowance, periodOf, permissionUses, type StoredPermission } from '../../../protocol/permission.js'
import { VaultError } from '../../../protocol/VaultError.js'
import type { RequestContext } from '../prepared.js'
import { readSigned } from './readSigned.js'

/** The highest fee of a batch that is signed without an approval: a hundredth of the network's coin. The approval of a permission states it. */
export const highestPermittedFee = 10n ** 16n
/** The most gas of such a batch, for each of its calls and for the batch itself. A transfer needs less. */
const gasOfCall = 100_000n
const day = 24 * 60 * 60

/** What a batch takes from a permission. */
export type Permit = {
  readonly permission: StoredPermission
  /** For each allowance, as decimal strings. */
  readonly amounts: readonly string[]
}

/** Decides which batches a permission covers, and counts them for as long as the worker lives: the service may count wrongly. */
export type Permits = {
  /** Returns what a request takes from a permission of its site. `undefined`: it needs an approval. */
  find(
    content: RequestDescription['content'],
    context: RequestContext,
    account: string,
    key: Uint8Array,
  ): Permit | undefined
  /** Counts a batch. Throws `PERMISSION_EXCEEDED` if the permission does not cover it any more. */
  use(permit: Permit): void
  /** Never uses a permission again. */
  end(id: unknown): void
}

/** What was spent of an allowance in the last period in which any was. */
type Spent = { readonly period: number; readonly amount: bigint }
type Count = { readonly usedAt: readonly number[]; readonly spent: readonly Spent[] }

/** Returns the asset that a call transfers, and how much. `undefined`: the call is no plain transfer. */
const readTransfer = ({ action, to, value }: CallDescription) => {
  if (action.kind === 'transfer') return { token: undefined, amount: BigInt(value) }
  const isToken = action.kind === 'tokenTransfer' && action.sender === undefined && value === '0'
  return isToken && to !== undefined ? { token: to.toLowerCase(), amount: BigInt(action.amount) } : undefined
}

/** Adds up what calls take from each allowance. `undefined`: a call is no plain transfer of a listed asset. */
const sumTransfers = (calls: readonly CallDescription[], allowances: readonly Allowance[]) => {
  const transfers = calls.flatMap((call) => readTransfer(call) ?? [])
  const isListed = (transfer: { readonly token: string | undefined }) =>
    allowances.some(({ token }) => token === transfer.token)
  if (transfers.length < calls.length || !transfers.every(isListed)) return undefined
  return allowances.map(({ token }) =>
    transfers.reduce((sum, transfer) => (transfer.token === token ? sum + transfer.amount : sum), 0n),
  )
}

/** Reads what the service has counted. A count that is none covers nothing. */
const readCount = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : undefined

/** Creates the permits of a vault. @param now in milliseconds since 1970 */
export const createPermits = (now: () => number): Permits => {
  const counts = new Map<string, Count>()
  const ended = new Set<unknown>()
  const seconds = () => Math.floor(now() / 1_000)

  /** What remains of an allowance in this period, by the higher of both counts. */
  const remainingOf = (
    { id, allowances, spent }: StoredPermission,
    index: number,
    time: number,
  ): bigint | undefined => {
    const allowance = allowances[index]
    const counted = readCount(spent?.[index])
    if (!allowance || counted === undefined) return undefined
    const period = periodOf(allowance, time)
    if (period < 0) return undefined
    const own = counts.get(id)?.spent[index]
    // A clock that was set back does not make a period new.
    const ownAmount = own !== undefined && own.period >= period ? own.amount : 0n
    return BigInt(allowance.periodAmount) - (ownAmount > counted ? ownAmount : counted)
  }
  const covers = ({ permission, amounts }: Permit): boolean => {
    const time = seconds()
    const { id, expiry } = permission
    if (ended.has(id) || expiry <= time) return false
    const uses = counts.get(id)?.usedAt.filter((usedAt) => usedAt > time - day) ?? []
    if (uses.length >= permissionUses) return false
    return amounts.every((amount, index) => {
      if (amount === '0') return true
      const remaining = remainingOf(permission, index, time)
      return remaining !== undefined && BigInt(amount) <= remaining
    })
  }
  return {
    find(content, { site, network, permissions = [] }, account, key) {
      // An account that is no smart account yet becomes one only after an approval.
      if (content.kind !== 'batch' || content.newDelegate !== undefined) return undefined
      const { calls, fee } = content
      if (BigInt(fee.highest) > highestPermittedFee || BigInt(fee.gas) > gasOfCall * BigInt(calls.length + 1))
        return undefined
      for (const value of permissions) {
        const permission = readSigned(value, { account, site }, key)
        if (permission?.network !== network) continue
        const amounts = sumTransfers(calls, permission.allowances)?.map(String)
        const permit = amounts && { permission, amounts }
        if (permit && covers(permit)) return permit
      }
      return undefined
    },
    use(permit) {
      if (!covers(permit)) throw new VaultError('PERMISSION_EXCEEDED')
      const time = seconds()
      const { id, allowances } = permit.permission
      const before = counts.get(id)
      const spent = allowances.map((allowance, index): Spent => {
        const own = before?.spent[index]
        const period = periodOf(allowance, time)
        const isSame = own !== undefined && own.period >= period
        const amount = BigInt(permit.amounts[index] ?? 0)
        return isSame ? { period: own.period, amount: own.amount + amount } : { period, amount }
      })
      counts.set(id, { usedAt: [...(before?.usedAt ?? []), time].slice(-permissionUses), spent })
    },
    end: (id) => void ended.add(id),
  }
}

/** Returns the id and the amounts of a permit, which the service counts too. */
export const toUse = ({ permission, amounts }: Permit): { readonly id: Hex; readonly amounts: readonly string[] } => ({
  id: permission.id,
  amounts,
})
