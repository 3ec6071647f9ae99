import { actionButton } from '../../client/page/actionButton.js'
import { openPage } from '../../client/page/openPage.js'
import { writeScreen } from '../../client/page/writeScreen.js'
import { readConfig } from '../../client/readConfig.js'
import { createSession } from '../../client/session/createSession.js'
import { runAlone } from '../../client/session/runAlone.js'
import type { Show } from '../../client/stage/createStage.js'
import { wait } from '../../client/steps/wait.js'
import { connectVault } from '../../client/vault/connectVault.js'
import type { RecoveryList } from '../../protocol/wallet.js'
import type { DeviceStorage } from '../../vault/device/storage.js'
import { describeFailure } from './describeFailure.js'
import type { ExportContext } from './exportContext.js'
import { exportTexts } from './exportTexts.en.js'
import { logIn } from './logIn.js'
import { openWallet } from './openWallet.js'
import { showPhrase } from './showPhrase.js'
import { exportTranslations } from './translations.js'

/** Keeps the login in the memory of this page: it ends with the page. */
const noStorage: DeviceStorage = {
  read: async () => ({ outcome: 'empty' }),
  write: async () => 'unavailable',
  remove: async () => true,
}

const { t, language, show: showScreen } = await openPage(exportTexts, exportTranslations)
const { origin, project, vault: url } = readConfig()
const vault = connectVault({ url })
const session = createSession({
  vault,
  storage: noStorage,
  origin,
  project: project?.id ?? '',
  site: origin,
  language: () => language,
  runAlone,
  now: Date.now,
  wait,
})
const show: Show = (screen) => new Promise((resolve, reject) => showScreen(screen(resolve, reject)))
const context: ExportContext = { t, language, show, session, vault, origin }

/** Exports the wallet, from the login to the phrase. The page keeps neither the login nor the keys. */
const exportWallet = async (): Promise<void> => {
  try {
    await logIn(context)
    const exported = await show(openWallet(context, await session.post<RecoveryList>('/v1/recovery/list')))
    await session.signOut()
    await show(showPhrase(t, exported))
    showScreen(writeScreen({ title: t('doneTitle'), texts: [t('doneText')] }))
  } catch (error) {
    await session.signOut()
    showScreen(
      writeScreen({
        title: t('failedTitle'),
        texts: [describeFailure(t, language, error)],
        actions: [actionButton(t('restart'), () => void exportWallet())],
      }),
    )
  }
}
await exportWallet()
