import { describeDevice } from '../../protocol/describeDevice.js'
import {
  type BegunWallet,
  type Custody,
  hasCode,
  type NewFactor,
  type WalletRegistration,
} from '../../protocol/wallet.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import { chooseFactor } from './chooseFactor.js'
import { offerPasskey } from './offerPasskey.js'
import type { CreatedPasskey } from './passkeys.js'
import { proveCode } from './proveCode.js'
import { showCode } from './showCode.js'
import { showNotStored } from './notices.js'
import type { WalletScreens } from './walletContext.js'

/** What the pending wallet is, and what completes it. */
type Pending = {
  readonly begun: BegunWallet
  /** Registers the wallet and unlocks it. It can be repeated if the service was unavailable. */
  complete(credential?: NewFactor['credential']): Promise<WalletAddresses>
}

/** Shows the code until the user typed it back. `undefined`: the user wants another way. */
const setUpCode = async (
  { vault, show, t }: WalletScreens,
  { complete }: Pending,
): Promise<WalletAddresses | undefined> => {
  const { code, groups } = await vault.offerCode()
  let isProved = false
  const prove = async (typed: readonly string[]) => {
    if (!isProved) await vault.proveCode(typed)
    isProved = true
    return complete()
  }
  for (;;) {
    const next = await show(showCode({ t, groups: code.split('-'), writeFile: vault.writeFile, leave: t('otherWay') }))
    if (next === 'left') return undefined
    const addresses = await show(proveCode({ t, groups, submit: t('create'), prove }))
    if (addresses) return addresses
  }
}

/** Lets the user create a passkey. `undefined`: the user wants another way. */
const setUpPasskey = (
  { vault, show, t, host, passkeys, signal }: WalletScreens,
  { begun, complete }: Pending,
): Promise<WalletAddresses | undefined> => {
  let isProved = false
  const prove = async ({ credential, output, outputAgain }: CreatedPasskey) => {
    if (!isProved) await vault.provePasskey({ output, outputAgain })
    isProved = true
    return complete(credential)
  }
  // The vault seals the first factor under the first part. The passkey signs its id.
  const challenge = begun.recovery[0]?.id ?? ''
  const begin = (over: AbortSignal) => passkeys.create(challenge, begun.wallet, over)
  return show(offerPasskey({ t, host, begin, prove, leave: t('otherWay'), signal }))
}

/**
 * Creates the user's wallet, with a recovery factor that the user has proved. On any failure, nothing of it is left here, and the service has either
 * no wallet or one that the factor opens.
 *
 * @throws `FrameError` with 4001 if the user cancels, `ServiceError` or `VaultError`
 */
export const createWallet = async (
  screens: WalletScreens,
): Promise<{ readonly addresses: WalletAddresses; readonly custody: Custody; readonly hasRecoveryCode: boolean }> => {
  const { vault, session, owner, show, t, host } = screens
  const begun = await session.post<BegunWallet>('/v1/wallet/begin')
  const { wallet, device, recovery, operator, custody } = begun
  // Seal for the operator only if the screen says so.
  const shared = custody === 'assisted' && operator ? { operator } : {}
  const created = await vault.create(owner, { wallet, device, recovery, ...shared })
  let isDeviceStored = true
  let hasRecoveryCode = false
  const complete: Pending['complete'] = async (credential) => {
    const { isDeviceStored: isStored, ...registration } = await vault.finish()
    isDeviceStored = isStored
    hasRecoveryCode = hasCode(registration.recovery)
    const withCredential = (factor: NewFactor) =>
      factor.kind === 'passkey' && credential ? { ...factor, credential } : factor
    const body: WalletRegistration = {
      ...registration,
      recovery: registration.recovery.map(withCredential),
      deviceName: describeDevice(navigator.userAgent),
    }
    await session.post('/v1/wallet/register', body)
    await vault.confirm()
    return created
  }
  try {
    let addresses: WalletAddresses | undefined
    while (!addresses) {
      const way = await show(chooseFactor({ t, custody, host }))
      const setUp = way === 'passkey' ? setUpPasskey : setUpCode
      addresses = await setUp(screens, { begun, complete })
    }
    if (!isDeviceStored) await show(showNotStored(t))
    return { addresses, custody, hasRecoveryCode }
  } catch (error) {
    await vault.abandon().catch(() => undefined) // the keys were wiped already, by a lock or by the end of the login
    throw error
  }
}
