import { element } from '../../client/element.js'
import { actionButton } from '../../client/page/actionButton.js'
import { saveText } from '../../client/page/saveText.js'
import { writeExported } from '../../client/page/writeExported.js'
import { writeScreen } from '../../client/page/writeScreen.js'
import type { Screen } from '../../client/stage/createStage.js'
import type { ExportedWallet } from './openWallet.js'
import type { ExportText } from './translations.js'

/** Shows the recovery phrase until the user hides it. */
export const showPhrase =
  (t: ExportText, { file, ...exported }: ExportedWallet): Screen<void> =>
  (finish) =>
    writeScreen({
      title: t('phraseTitle'),
      texts: [t('phraseText')],
      content: [
        ...writeExported(exported, t('addresses')),
        ...(file === undefined
          ? []
          : [
              element('p', { class: 'text', text: t('saveFileText') }),
              actionButton(t('saveFile'), () => saveText('latchkey-recovery.json', file), 'button-quiet'),
              element('a', {
                class: 'button button-quiet',
                text: t('exitPage'),
                attributes: { href: '/exit.html', download: 'exit.html' },
              }),
            ]),
      ],
      actions: [actionButton(t('done'), () => finish())],
    })
