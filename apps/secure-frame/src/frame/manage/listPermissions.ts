import type { StoredPermission } from '../../protocol/permission.js'
import { formatUnits } from '../approval/formatUnits.js'
import { loadApprovalText } from '../approval/loadApprovalText.js'
import { nameNetwork } from '../approval/networks.js'
import { writeCoins } from '../approval/writeCalls.js'
import { formatPeriod } from '../permissions/formatPeriod.js'
import { formatDate } from './formatDate.js'
import type { ListedPermission, ManageScreens } from './manageContext.js'

/** How long a node may take to describe a token, in milliseconds: the user waits for the list. */
const timeout = 5_000

type ListParameters = Pick<ManageScreens, 't' | 'session' | 'config' | 'account' | 'signal' | 'describeToken'>

/** Lists the live permissions of all sites of the project. `undefined`: the project has permissions off, and the user has none. */
export const listPermissions = async ({
  t,
  session,
  config,
  account,
  signal,
  describeToken,
}: ListParameters): Promise<readonly ListedPermission[] | undefined> => {
  const path = '/v1/permissions/list'
  const { permissions } = await session.post<{ readonly permissions: readonly StoredPermission[] }>(path, {}, signal)
  if (permissions.length === 0) return config.project.permissions === true ? [] : undefined
  const approvalText = await loadApprovalText(document.documentElement.lang)
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeout)])

  /** Writes an amount, with what the contract of a token states. Without that, in its smallest units. */
  const createWriter = async (site: string, network: string, token: string | undefined) => {
    const shared = { t: approvalText, site, network, account, tokens: {} }
    if (token === undefined) return (amount: string) => writeCoins(amount, shared)
    const stated = await describeToken(network, token, inTime).catch(() => undefined) // its node is too slow, or there is none any more
    if (!stated) return (amount: string) => approvalText('units', { amount })
    return (amount: string) => `${formatUnits(amount, stated.decimals)} ${stated.symbol}`
  }
  const describe = async ({ id, site, network, allowances, spent, expiry }: StoredPermission) => {
    const limits = allowances.map(async ({ token, periodAmount, periodDuration }, index) => {
      const write = await createWriter(site, network, token)
      const values = {
        amount: write(periodAmount),
        period: formatPeriod(periodDuration),
        spent: write(spent[index] ?? '0'),
      }
      return [t('permissionLimit', values), ...(token === undefined ? [] : [token])]
    })
    const until = t('permissionUntil', { date: formatDate(expiry * 1_000, 'short') })
    return { id, site, lines: [...(await Promise.all(limits)).flat(), nameNetwork(network), until] }
  }
  const described = await Promise.all(permissions.map(describe))
  signal.throwIfAborted()
  return described
}
