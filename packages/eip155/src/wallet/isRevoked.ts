import { type Clock, fieldOf } from '@latchkey/core/adapter'
import { type NamedProvider, requestWallet } from './requestWallet.js'

/** How long a wallet may take to answer, in milliseconds. */
const timeout = 1_000

const permitsNoAccounts = (permissions: unknown) =>
  Array.isArray(permissions) &&
  !permissions.some((permission: unknown) => fieldOf(permission, 'parentCapability') === 'eth_accounts')

/** Whether the wallet says that it is locked. MetaMask and Rabby do; Rabby lists no permission while it is locked. */
const saysLocked = async (provider: object) => {
  const metamask = fieldOf(provider, '_metamask')
  const isUnlocked = fieldOf(metamask, 'isUnlocked')
  return typeof isUnlocked === 'function' && (await Reflect.apply(isUnlocked, metamask, [])) === false
}

/**
 * Whether the wallet says that the user has withdrawn the page's permission. A wallet that is locked, does not know the method, or does not answer
 * within a second has not said so.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2255
 */
export const isRevoked = async (wallet: NamedProvider, clock: Clock): Promise<boolean> => {
  const ask = async () =>
    permitsNoAccounts(await requestWallet(wallet, { method: 'wallet_getPermissions' })) &&
    !(await saysLocked(wallet.provider))
  const waiting = new AbortController()
  const late = clock.wait(timeout, waiting.signal).then(
    () => false,
    () => false, // the wallet answered first
  )
  return Promise.race([ask().catch(() => false), late]).finally(() => waiting.abort())
}
