import { element } from '../../client/element.js'
import { writeScreen } from '../../client/page/writeScreen.js'
import { createGhostButton } from '../../client/screen/createForm.js'
import type { Screen } from '../../client/stage/createStage.js'
import type { ListedDevice, RecoveryList } from '../../protocol/wallet.js'
import { describeChangeFailure } from './describeChangeFailure.js'
import { listPermissions } from './listPermissions.js'
import type { ListedWallet, ManageScreens } from './manageContext.js'

const readWallet = async ({
  session,
  vault,
  owner,
  account,
  signal,
  ...screens
}: ManageScreens): Promise<ListedWallet> => {
  const [{ devices }, { wallet, custody, recovery }, stored, delegations, permissions] = await Promise.all([
    session.post<{ readonly devices: readonly ListedDevice[] }>('/v1/devices/list'),
    session.post<RecoveryList>('/v1/recovery/list'),
    vault.readDevice(owner),
    screens.delegations.list(account, signal),
    listPermissions({ session, account, signal, ...screens }),
  ])
  const thisDevice = stored.outcome === 'available' ? stored.value.device : undefined
  return { wallet, custody, recovery, devices, thisDevice, delegations, permissions }
}

/** Loads what the service has of the wallet. If that fails, it says why, and the user can try again. `undefined`: the user has left. */
export const loadWallet =
  (screens: ManageScreens): Screen<ListedWallet | undefined> =>
  (finish) => {
    const { t } = screens
    const status = element('p', { class: 'text', attributes: { role: 'status' } })
    const failure = element('p', { class: 'note note-bad', attributes: { role: 'alert' } })
    const again = element('button', {
      class: 'button',
      text: t('tryAgain'),
      attributes: { type: 'button' },
      on: { click: () => void load() },
    })
    const setLoading = (isLoading: boolean) => {
      status.textContent = isLoading ? t('loading') : t('loadFailed')
      again.hidden = isLoading
      if (isLoading) failure.textContent = ''
    }
    const load = async () => {
      setLoading(true)
      try {
        finish(await readWallet(screens))
      } catch (error) {
        setLoading(false)
        failure.textContent = describeChangeFailure(screens, error)
      }
    }
    void load()
    return writeScreen({
      title: t('title'),
      content: [status, failure],
      actions: [again, createGhostButton(t('close'), () => finish(undefined))],
    })
  }
