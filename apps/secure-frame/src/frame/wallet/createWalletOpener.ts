import { ServiceError } from '../../client/service/ServiceError.js'
import type { Show } from '../../client/stage/createStage.js'
import { VaultError } from '../../protocol/VaultError.js'
import { type Custody, hasCode, type RecoveryList, type ReleasedPart } from '../../protocol/wallet.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import { FrameError } from '../FrameError.js'
import { loadWalletText } from './loadWalletText.js'
import { showFailure } from './notices.js'
import type { WalletParameters, WalletScreens } from './walletContext.js'

/** Opens the wallet of the user who is logged in. */
export type WalletOpener = {
  /** Returns the name under which this device stores the wallet of a user. */
  ownerOf(user: string): string
  /**
   * Opens the wallet without the user.
   *
   * @returns `undefined` if this browser has no part of it, or if the part was revoked
   */
  openKnown(): Promise<WalletAddresses | undefined>
  /** Opens the wallet. Shows what the user must do: create it, or recover it. Calls at the same time share one opening. */
  open(): Promise<WalletAddresses>
  /** Who can open the key of the wallet that was opened last. If nobody knows, it is shown as a wallet that the operator can open. */
  custody(): Custody
  /** Whether that wallet has a recovery code. `undefined`: nobody knows. */
  hasRecoveryCode(): boolean | undefined
  /** Adopts the recovery factors of the wallet, after the user has changed them. */
  adoptFactors(factors: RecoveryList['recovery']): void
  /** Ends an opening that waits for the user. */
  cancel(reason: unknown): void
}

/** The refusals after which this browser needs a new part. */
const lostCodes: readonly string[] = ['DEVICE_UNKNOWN', 'DEVICE_REVOKED', 'DEVICE_OF_OTHER_SITE']
/** The failures of a part that this browser stores, but that does not open. */
const damagedCodes: readonly string[] = ['STORAGE_CORRUPT', 'ENVELOPE_INVALID', 'ADDRESS_MISMATCH', 'DEVICE_UNKNOWN']

const isLost = (error: unknown) =>
  (error instanceof ServiceError && lostCodes.includes(error.code)) ||
  (error instanceof VaultError && damagedCodes.includes(error.code))

const isCode = (error: unknown, code: string) => error instanceof ServiceError && error.code === code

/** Creates what opens the wallet. */
export const createWalletOpener = (parameters: WalletParameters): WalletOpener => {
  const { vault, session, stage, config, site, language } = parameters
  let custody: Custody = 'assisted'
  let hasRecoveryCode: boolean | undefined
  let opening: Promise<WalletAddresses> | undefined
  let cancelling = new AbortController()

  const requireUser = () => {
    if (!session.user) throw new FrameError('SESSION_ENDED', 'The user is not logged in. Log in again.')
    return session.user
  }
  // Sites of one domain share the storage of the browser, but each has a device of its own.
  const ownerOf = (user: string) => `${user}|${site}`

  const openKnown = async (): Promise<WalletAddresses | undefined> => {
    const { id } = requireUser()
    const unlocked = await vault.addresses()
    if (unlocked) return unlocked
    const stored = await vault.readDevice(ownerOf(id))
    if (stored.outcome === 'unavailable') throw new VaultError('STORAGE_UNAVAILABLE')
    if (stored.outcome !== 'available') return undefined
    try {
      const released = await session.post<ReleasedPart>('/v1/parts/release', { device: stored.value.device })
      const addresses = await vault.unlock(ownerOf(id), released.part)
      ;({ custody, hasRecoveryCode } = released)
      return addresses
    } catch (error) {
      if (isLost(error)) return undefined
      throw error
    }
  }

  /** Creates the wallet, or recovers it. Only the service knows that the user has none. */
  const openWithUser = async (screens: WalletScreens): Promise<WalletAddresses> => {
    const list = await session.post<RecoveryList>('/v1/recovery/list').catch((error: unknown) => {
      if (isCode(error, 'WALLET_MISSING')) return undefined
      throw error
    })
    if (list) {
      const recovered = await (await import('./recoverWallet.js')).recoverWallet(screens, list)
      custody = list.custody
      hasRecoveryCode = hasCode(list.recovery)
      return recovered
    }
    try {
      const created = await (await import('./createWallet.js')).createWallet(screens)
      ;({ custody, hasRecoveryCode } = created)
      return created.addresses
    } catch (error) {
      // Another window has created it meanwhile.
      if (isCode(error, 'WALLET_EXISTS')) return openWithUser(screens)
      throw error
    }
  }

  /** Only the user, or the end of the login, ends the tries. */
  const openTrying = async (show: Show, signal: AbortSignal): Promise<WalletAddresses> => {
    const t = await loadWalletText(language())
    const host = new URL(config.origin).host
    for (;;) {
      try {
        const known = await openKnown()
        if (known) return known
        return await openWithUser({ ...parameters, show, t, host, signal, owner: ownerOf(requireUser().id) })
      } catch (error) {
        if (signal.aborted || error instanceof FrameError || isCode(error, 'TOKEN_INVALID')) throw error
        await show(showFailure(t, error))
      }
    }
  }

  const open = async (): Promise<WalletAddresses> => {
    const { signal } = cancelling
    const known = await openKnown().catch((error: unknown) => {
      if (error instanceof FrameError || isCode(error, 'TOKEN_INVALID')) throw error
      return undefined // the next try reports it to the user
    })
    return known ?? stage.run((show) => openTrying(show, signal), signal)
  }
  return {
    ownerOf,
    openKnown,
    custody: () => custody,
    hasRecoveryCode: () => hasRecoveryCode,
    adoptFactors: (factors) => {
      hasRecoveryCode = hasCode(factors)
    },
    open: () => {
      opening ??= open().finally(() => {
        opening = undefined
      })
      return opening
    },
    cancel(reason) {
      cancelling.abort(reason)
      cancelling = new AbortController()
    },
  }
}
