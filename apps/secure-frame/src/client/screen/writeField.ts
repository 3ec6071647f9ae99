import { element } from '../element.js'

/** Parameters of {@link writeField}. */
export type FieldParameters = {
  readonly id: string
  readonly name: string
  readonly hint?: string
  readonly type?: string
  readonly inputmode?: string
  readonly autocomplete?: string
  /** Whether it takes a code, which is the same in every language. */
  readonly isCode?: boolean
}

/** Writes a text field with its name, and a hint below it. */
export const writeField = ({
  id,
  name,
  hint,
  type = 'text',
  inputmode,
  autocomplete = 'off',
  isCode = false,
}: FieldParameters): { readonly field: HTMLInputElement; readonly row: HTMLElement } => {
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const field = element('input', {
    class: isCode ? 'field field-code ltr' : 'field',
    attributes: { id, type, inputmode, autocomplete, spellcheck: 'false', 'aria-describedby': hintId },
  })
  const row = element(
    'div',
    { class: 'label' },
    element('label', { text: name, attributes: { for: id } }),
    field,
    hint === undefined ? undefined : element('span', { class: 'text', text: hint, attributes: { id: hintId } }),
  )
  return { field, row }
}
