import { element } from '../../client/element.js'
import { writeRows } from '../../client/page/writeScreen.js'
import { writeField } from '../../client/screen/writeField.js'
import { fillRandom } from '../../vault/bytes.js'
import { watchVisibility } from '../approval/watchVisibility.js'
import type { ManageScreens } from './manageContext.js'

/** Parameters of {@link confirmChange}. */
export type ConfirmParameters = {
  readonly title: string
  /** What the change does. */
  readonly text: string
  /** What the user should know besides. */
  readonly note: string
  /** What is changed: names with their values. */
  readonly rows: readonly (readonly [name: string, value: string])[]
  /** The name of the button. */
  readonly submit: string
}

const titleId = 'confirm-title'

/** Four digits. A page around the frame cannot know them. */
const createDigits = () => Array.from(fillRandom(new Uint8Array(4)), (byte) => byte % 10).join('')

/**
 * Asks for a second press. The site could cover the frame to get a press for something else, so the button works only while the browser reports that
 * the screen is visible. If it does not, the user types digits that only the screen shows.
 *
 * @returns whether the user confirmed
 */
export const confirmChange = async (
  { show, t }: Pick<ManageScreens, 'show' | 't'>,
  { title, text, note, rows, submit }: ConfirmParameters,
): Promise<boolean> => {
  let stop = () => {}
  try {
    return await show<boolean>((finish) => {
      const digits = createDigits()
      let isSeen = false
      let wasSeen = false
      const { field, row } = writeField({
        id: 'digits',
        name: t('typeDigits', { digits }),
        inputmode: 'numeric',
        isCode: true,
      })
      row.hidden = true
      const hint = element('p', { class: 'approval__hint', attributes: { role: 'status' } })
      const createButton = (name: string, kind: string, press: () => void) =>
        element('button', {
          class: kind,
          text: name,
          attributes: { type: 'button' },
          // A script cannot make a trusted event.
          on: { click: ({ isTrusted }) => void (isTrusted && press()) },
        })
      const mayConfirm = () => isSeen || (!row.hidden && field.value.normalize('NFKC').trim() === digits)
      const confirm = createButton(submit, 'button', () => void (mayConfirm() && finish(true)))
      const update = () => {
        confirm.disabled = !mayConfirm()
        hint.textContent = isSeen || !row.hidden ? '' : t(wasSeen ? 'covered' : 'readFirst')
      }
      field.addEventListener('input', update)
      const content = element(
        'div',
        // What scrolls must be reachable by the keyboard.
        { class: 'approval__content', attributes: { tabindex: '0', role: 'group', 'aria-labelledby': titleId } },
        element('h1', { class: 'title', text: title, attributes: { id: titleId, tabindex: '-1' } }),
        element('p', { class: 'text', text }),
        writeRows(rows),
        element('p', { class: 'note', text: note }),
        row,
      )
      const screen = element(
        'section',
        { class: 'approval', attributes: { 'aria-labelledby': titleId } },
        content,
        hint,
        element(
          'div',
          { class: 'approval__actions' },
          createButton(t('keep'), 'button button-quiet', () => finish(false)),
          confirm,
        ),
      )
      stop = watchVisibility({
        target: screen,
        content,
        onChange: (next) => {
          isSeen = next
          wasSeen ||= next
          update()
        },
        onUnproved: () => {
          row.hidden = false
          update()
        },
      })
      update()
      return screen
    })
  } finally {
    stop()
  }
}
