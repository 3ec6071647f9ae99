import { ServiceError } from '../../client/service/ServiceError.js'
import { describeDevice } from '../../protocol/describeDevice.js'
import { VaultError } from '../../protocol/VaultError.js'
import type { NewFactor, NewPart } from '../../protocol/wallet.js'
import { FrameError } from '../FrameError.js'
import { offerPasskey } from '../wallet/offerPasskey.js'
import type { CreatedPasskey } from '../wallet/passkeys.js'
import { proveCode } from '../wallet/proveCode.js'
import { showCode } from '../wallet/showCode.js'
import type { ManageScreens } from './manageContext.js'
import { runChange } from './runChange.js'
import { showChangeFailure } from './showChangeFailure.js'

/** Leaves the screen if the vault was locked meanwhile, which has wiped the new factor: another try would fail again. */
const orExpired = async <proved>(proof: Promise<proved>): Promise<proved | 'expired'> => {
  try {
    return await proof
  } catch (error) {
    if (error instanceof VaultError && error.code === 'STATE_INVALID') return 'expired'
    throw error
  }
}

/** Lets the vault open the entropy for one more factor. @returns the id and part of its envelope */
const begin = async ({ vault, session, owner }: ManageScreens): Promise<NewPart> => {
  const stored = await vault.readDevice(owner)
  if (stored.outcome === 'unavailable') throw new VaultError('STORAGE_UNAVAILABLE')
  if (stored.outcome !== 'available') throw new VaultError('DEVICE_UNKNOWN')
  const slot = await session.post<NewPart>('/v1/recovery/begin')
  const { part } = await session.post<NewPart>('/v1/parts/release', { device: stored.value.device })
  await vault.addFactors(owner, part, [slot])
  return slot
}

/** A proved factor. `undefined`: the user has left. */
type Proved = NewFactor | 'expired' | undefined

/** Shows a code until the user has typed it back. */
const setUpCode = async ({ vault, show, t, walletText }: ManageScreens): Promise<Proved> => {
  const { code, groups } = await vault.offerCode()
  const prove = (typed: readonly string[]) => orExpired(vault.proveCode(typed))
  for (;;) {
    const shown = { groups: code.split('-'), writeFile: vault.writeFile, leave: t('cancel') }
    if ((await show(showCode({ t: walletText, ...shown }))) === 'left') return undefined
    const factor = await show(proveCode({ t: walletText, groups, submit: t('add'), prove }))
    if (factor) return factor
  }
}

/** Lets the user create a passkey in a window of the wallet. */
const setUpPasskey = async (screens: ManageScreens, slot: NewPart, wallet: string): Promise<Proved> => {
  const { vault, show, t, walletText, host, passkeys, signal } = screens
  const prove = async ({ credential, output, outputAgain }: CreatedPasskey): Promise<Proved> => {
    const proved = await orExpired(vault.provePasskey({ output, outputAgain }))
    return proved === 'expired' ? proved : { ...proved, label: describeDevice(navigator.userAgent), credential }
  }
  const window = (over: AbortSignal) => passkeys.create(slot.id, wallet, over)
  try {
    return await show(offerPasskey({ t: walletText, host, begin: window, prove, leave: t('cancel'), signal }))
  } catch (error) {
    // The screen rejects if the user leaves after the passkey was created. Nothing is registered yet.
    if (error instanceof FrameError && error.code === 4001 && !signal.aborted) return undefined
    throw error
  }
}

/**
 * Adds a recovery factor that the user has proved.
 *
 * @param wallet the id of the wallet
 * @returns whether it was added. `false`: the user has left
 */
export const addFactor = async (screens: ManageScreens, kind: 'code' | 'passkey', wallet: string): Promise<boolean> => {
  const { vault, session } = screens
  try {
    const slot = await runChange(screens, () => begin(screens))
    if (!slot) return false
    const factor = await (kind === 'code' ? setUpCode(screens) : setUpPasskey(screens, slot, wallet))
    if (!factor) return false
    if (factor === 'expired') {
      const isTriedAgain = await screens.show(showChangeFailure(screens, new ServiceError('NOT_BEGUN')))
      return isTriedAgain && (await addFactor(screens, kind, wallet))
    }
    return (await runChange(screens, () => session.postAsOwner<object>('/v1/recovery/add', factor))) !== undefined
  } finally {
    await vault.wipeFactors()
  }
}
