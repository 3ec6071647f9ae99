import { element } from '../element.js'

/** Lets the browser save a text as a file. */
export const saveText = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  element('a', { attributes: { href: url, download: name } }).click()
  // Browsers read the blob soon after the click, but report no end of it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
