import type { Hex } from 'viem'
import { ServiceError } from '../../client/service/ServiceError.js'
import type { ListedDevice, ListedFactor } from '../../protocol/wallet.js'
import { addFactor } from './addFactor.js'
import { confirmChange } from './confirmChange.js'
import { loadWalletText } from '../wallet/loadWalletText.js'
import { createApproval } from '../approval/createApproval.js'
import { FrameError, rejectedByUser } from '../FrameError.js'
import { formatDate } from './formatDate.js'
import { loadManageText } from './loadManageText.js'
import { loadWallet } from './loadWallet.js'
import type { ManageScreens } from './manageContext.js'
import { nameDevice } from './nameDevice.js'
import { runChange } from './runChange.js'
import { showWallet } from './showWallet.js'

/** Removes something by a call that the wallet signs. What another device has removed already counts as removed. */
const remove = async (screens: ManageScreens, path: string, id: string): Promise<boolean> => {
  const call = () =>
    screens.session.postAsOwner<object>(path, { id }).catch((error: unknown) => {
      const isGone = error instanceof ServiceError && ['DEVICE_UNKNOWN', 'FACTOR_UNKNOWN'].includes(error.code)
      if (isGone) return {}
      throw error
    })
  return (await runChange(screens, call)) !== undefined
}

const revokeDevice = async (screens: ManageScreens, { id, name, site, usedAt }: ListedDevice, isThis: boolean) => {
  const { t } = screens
  const isConfirmed = await confirmChange(screens, {
    title: t(isThis ? 'revokeThisTitle' : 'revokeTitle'),
    text: t(isThis ? 'revokeThisText' : 'revokeText'),
    note: t('used', { date: formatDate(usedAt, 'short') }),
    rows: [[nameDevice(t, name), new URL(site).host]],
    submit: t(isThis ? 'revokeThis' : 'revoke'),
  })
  return isConfirmed && remove(screens, '/v1/devices/revoke', id)
}

const removeFactor = async (screens: ManageScreens, { id, kind, label, createdAt }: ListedFactor) => {
  const { t } = screens
  const isCode = kind === 'code'
  const isConfirmed = await confirmChange(screens, {
    title: t(isCode ? 'removeCodeTitle' : 'removePasskeyTitle'),
    text: t(isCode ? 'removeCodeText' : 'removePasskeyText'),
    note: t('exportNote'),
    rows: [
      [(label && nameDevice(t, label)) || t(isCode ? 'code' : 'passkey'), t('added', { date: formatDate(createdAt) })],
    ],
    submit: t(isCode ? 'removeCode' : 'removePasskey'),
  })
  return isConfirmed && remove(screens, '/v1/recovery/remove', id)
}

/** Ends a delegation after an approval. @returns whether a transaction was sent */
const endDelegation = async (screens: ManageScreens, network: string, language: string): Promise<boolean> => {
  const { show, config, session, delegations, account, signal, custody } = screens
  const stage = { ask: show }
  const ask = createApproval({ stage, config, language: () => language, post: session.post, custody })
  const isDeclined = (error: unknown) => error instanceof FrameError && error.code === rejectedByUser().code
  const ended = await runChange(screens, async () => {
    try {
      return { hash: await delegations.revoke(network, { account, ask, signal }) }
    } catch (error) {
      if (signal.aborted || !isDeclined(error)) throw error
      return { hash: undefined }
    }
  })
  return ended?.hash !== undefined
}

/** Revokes a permission at once: also in this vault, whatever the service lists. */
const revokePermission = async (screens: ManageScreens, id: Hex): Promise<boolean> => {
  const { vault, session } = screens
  const revoked = await runChange(screens, async () => {
    await vault.endPermission(id)
    return session.post<object>('/v1/permissions/revoke', { id }).catch((error: unknown) => {
      const isOver = error instanceof ServiceError && ['PERMISSION_UNKNOWN', 'PERMISSION_ENDED'].includes(error.code)
      if (isOver) return {}
      throw error
    })
  })
  return revoked !== undefined
}

/** Ends the login after this device was removed, and deletes what the browser stores of the wallet. */
const leaveDevice = async ({ session, vault, owner, onSignedOut }: ManageScreens) => {
  await session.signOut()
  await vault.signOut(owner, true)
  onSignedOut()
}

/**
 * Shows the devices and recovery factors of the open wallet and changes them, until the user is done.
 *
 * @param language a BCP 47 tag
 */
export const manageWallet = async (
  parameters: Omit<ManageScreens, 't' | 'walletText'>,
  language: string,
): Promise<void> => {
  const [t, walletText] = await Promise.all([loadManageText(language), loadWalletText(language)])
  const screens = { ...parameters, t, walletText }
  const { show } = screens
  let notice: string | undefined
  for (;;) {
    const listed = await show(loadWallet(screens))
    if (!listed) return
    screens.onFactors(listed.recovery)
    const choice = await show(showWallet({ ...screens, listed, notice }))
    notice = undefined
    if (choice.kind === 'done') return
    if (choice.kind === 'revoke') {
      const { device, isThis } = choice
      const isRevoked = await revokeDevice(screens, device, isThis)
      if (isRevoked && isThis) return leaveDevice(screens)
      if (isRevoked) notice = t('deviceRemoved')
    } else if (choice.kind === 'endDelegation') {
      if (await endDelegation(screens, choice.network, language)) notice = t('delegationEnded')
    } else if (choice.kind === 'revokePermission') {
      if (await revokePermission(screens, choice.id)) notice = t('permissionRevoked')
    } else if (choice.kind === 'remove') {
      if (await removeFactor(screens, choice.factor)) notice = t('wayRemoved')
    } else {
      const kind = choice.kind === 'addCode' ? 'code' : 'passkey'
      if (await addFactor(screens, kind, listed.wallet)) notice = t(kind === 'code' ? 'codeAdded' : 'passkeyAdded')
    }
  }
}
