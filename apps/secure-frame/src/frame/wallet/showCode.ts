import { element } from '../../client/element.js'
import { copyText } from '../../client/page/copyText.js'
import { saveText } from '../../client/page/saveText.js'
import { createForm, createGhostButton } from '../../client/screen/createForm.js'
import type { Screen } from '../../client/stage/createStage.js'
import type { WalletText } from './loadWalletText.js'

/** Parameters of {@link showCode}. */
export type ShowCodeParameters = {
  readonly t: WalletText
  /** The code, in groups. */
  readonly groups: readonly string[]
  /** Writes the recovery file. */
  readonly writeFile: () => Promise<string>
  /** The name of the way out. */
  readonly leave: string
}

const fileName = 'latchkey-recovery.json'

/** Shows the recovery code, and offers to copy it and to save the recovery file. The user can still leave. */
export const showCode =
  ({ t, groups, writeFile, leave }: ShowCodeParameters): Screen<'saved' | 'left'> =>
  (finish) => {
    const status = element('p', { class: 'text', attributes: { role: 'status' } })
    const createAction = (label: string, done: string, failed: string, act: () => Promise<void>) =>
      element('button', {
        class: 'button button-quiet',
        text: label,
        attributes: { type: 'button' },
        on: {
          click: () =>
            void act().then(
              () => {
                status.textContent = done
              },
              () => {
                status.textContent = failed
              },
            ),
        },
      })
    const list = element(
      'ol',
      { class: 'code ltr', attributes: { 'aria-label': t('codeLabel'), translate: 'no' } },
      ...groups.map((group) => element('li', { text: group })),
    )
    const copy = async () => {
      try {
        await copyText(groups.join('-'))
      } catch (error) {
        getSelection()?.selectAllChildren(list) // ready for the keys of the system
        throw error
      }
    }
    return createForm({
      title: t('codeTitle'),
      text: t('codeText'),
      content: [
        list,
        element(
          'div',
          { class: 'code-actions' },
          createAction(t('copy'), t('copied'), t('copyFailed'), copy),
          createAction(t('saveFile'), t('fileSaved'), t('failed'), async () => saveText(fileName, await writeFile())),
        ),
        status,
        element('p', { class: 'text', text: t('fileText') }),
      ],
      submit: t('codeSaved'),
      onSubmit: () => finish('saved'),
      describeError: () => t('failed'),
      others: [createGhostButton(leave, () => finish('left'))],
    })
  }
