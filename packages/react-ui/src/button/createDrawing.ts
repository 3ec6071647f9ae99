import type { Face, KitButtonElement } from './faces.js'
import type { Labels } from '../text/labels.js'
import { recallWidth } from './recallWidth.js'

/** Loads the look of an account and of networks. Few users have a wallet at first load, so it is in a chunk of its own. */
export const loadFacts = () => import('./drawFacts.js')

/** Creates the function that draws one page button. It changes the document only if the content has changed. */
export const createDrawing = (element: KitButtonElement, button: HTMLButtonElement) => {
  let drawn = ''
  let latest: Face['facts']

  // Screen readers ignore a live region inside a button.
  const alert = document.createElement('bdi')
  alert.role = 'alert'
  button.after(alert)

  const write = (state: string, text: string) => {
    const words = document.createElement('bdi')
    words.part = 'text'
    words.textContent = text
    button.dataset.state = state
    // While an account is restored, the width is reserved, so that the content beside the button does not move.
    button.style.minInlineSize = state === 'connecting' ? recallWidth(element) : ''
    button.replaceChildren(words)
    alert.textContent = state === 'failed' ? text : ''
  }

  return ({ state, text, facts, busy = false }: Face, labels: Labels): void => {
    button.ariaBusy = `${busy}`
    const face = state + text
    if (face !== drawn && !(facts && button.firstChild)) write(state, text)
    drawn = face
    latest = facts
    if (!facts) return
    // Until it has loaded, the previous content stays.
    loadFacts().then(
      ({ drawFacts }) => facts === latest && drawFacts(element, button, state, facts, labels, text),
      () => facts === latest && write(state, text), // without the account's look, but correct
    )
  }
}
