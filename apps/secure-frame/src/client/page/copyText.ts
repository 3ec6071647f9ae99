import { element } from '../element.js'

const copySelection = (text: string): boolean => {
  const { activeElement } = document
  const field = element('textarea', { attributes: { readonly: true, 'aria-hidden': 'true' } })
  field.value = text
  Object.assign(field.style, { position: 'fixed', opacity: '0' })
  document.body.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- nothing replaces it where the Clipboard API is closed
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  }
}

/**
 * Copies a text: by the Clipboard API, else by a selection. A site may embed the frame without the right to use the API.
 *
 * @throws if the browser blocks both
 */
export const copyText = async (text: string): Promise<void> => {
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator
  try {
    if (!clipboard) throw new Error('There is no Clipboard API.')
    await clipboard.writeText(text)
  } catch (error) {
    if (!copySelection(text)) throw error
  }
}
