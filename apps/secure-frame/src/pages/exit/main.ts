import { element } from '../../client/element.js'
import { actionButton } from '../../client/page/actionButton.js'
import { openPage } from '../../client/page/openPage.js'
import { type ExportedKeys, writeExported } from '../../client/page/writeExported.js'
import { writeScreen } from '../../client/page/writeScreen.js'
import { createForm } from '../../client/screen/createForm.js'
import { writeField } from '../../client/screen/writeField.js'
import { VaultError } from '../../protocol/VaultError.js'
import { openRecoveryFile } from '../../vault/exports/exit.js'
import { exitTexts } from './exitTexts.en.js'
import { exitTranslations } from './translations.js'

// `exit.html`: opened from a disk, without the service. It is one file, and loads nothing.
const { t, show } = await openPage(exitTexts, exitTranslations)

/** The longest file that is read, in bytes. */
const longestFile = 10_000

const explain = (error: unknown): string => {
  if (!(error instanceof VaultError)) return t('failed')
  if (error.code === 'FILE_INVALID') return t(error.detail === 'missing' ? 'fileMissing' : 'fileInvalid')
  return error.code === 'CODE_INVALID' ? t('codeInvalid') : t('failed')
}

const showPhrase = (exported: ExportedKeys) =>
  show(
    writeScreen({
      title: t('phraseTitle'),
      texts: [t('phraseText')],
      content: writeExported(exported, t('addresses')),
      actions: [actionButton(t('again'), showForm, 'button-quiet')],
    }),
  )

const showForm = () => {
  const file = element('input', {
    class: 'field',
    attributes: { id: 'file', type: 'file', accept: '.json,.txt,application/json' },
  })
  const { field: code, row } = writeField({ id: 'code', name: t('code'), hint: t('codeHint'), isCode: true })
  const open = async () => {
    const [chosen] = file.files ?? []
    if (!chosen) throw new VaultError('FILE_INVALID', 'missing')
    // A recovery file is short. Reading a film would take long.
    showPhrase(await openRecoveryFile(chosen.size > longestFile ? '' : await chosen.text(), code.value))
  }
  let failed: HTMLElement = file
  show(
    createForm({
      title: t('title'),
      text: t('text'),
      content: [
        element('p', { class: 'note note-warn', text: t('safety') }),
        element('div', { class: 'label' }, element('label', { text: t('file'), attributes: { for: file.id } }), file),
        row,
      ],
      submit: t('open'),
      onSubmit: open,
      describeError: (error) => {
        failed = error instanceof VaultError && error.code === 'CODE_INVALID' ? code : file
        return explain(error)
      },
      invalidField: () => failed,
    }),
  )
}
showForm()
