import type { KitButtonElement } from './kitButtonElement.js'
import type { Face } from './face.js'
import type { Labels } from './labels.js'

/** Draws one page button: touches the document only where something is another. */
export const createDrawing = (element: KitButtonElement, button: HTMLButtonElement) => {
  let drawn = ''
  let latest: Face['facts']

  const write = (state: string, text: string) => {
    const words = button.ownerDocument.createElement('bdi')
    words.part.add('text')
    words.textContent = text
    button.dataset.state = state
    button.replaceChildren(words)
  }

  return ({ state, text, facts, busy = false }: Face, labels: Labels): void => {
    button.ariaBusy = `${busy}`
    const face = state + text
    if (face !== drawn && !(facts && button.firstChild)) write(state, text)
    drawn = face
    latest = facts
    if (!facts) return
    // Few have a wallet at first load: its look comes with a chunk of its own, and what was drawn stays until then.
    const loading = state === 'connected' ? import('./drawAccount.js') : import('./drawNetworkState.js')
    loading.then(
      ({ draw }) => facts === latest && draw(element, button, facts, labels),
      () => facts === latest && write(state, text), // plain, but true
    )
  }
}
