import type { KitButtonElement } from './kitButtonElement.js'
import type { Face } from './face.js'
import { recallWidth } from './recallWidth.js'
import type { Labels } from '../text/labels.js'

/** Draws one page button: touches the document only where something is another. */
export const createDrawing = (element: KitButtonElement, button: HTMLButtonElement) => {
  let drawn = ''
  let latest: Face['facts']

  // A screen reader hears no region inside a button.
  const alert = document.createElement('bdi')
  alert.role = 'alert'
  button.after(alert)

  const write = (state: string, text: string) => {
    const words = document.createElement('bdi')
    words.part.add('text')
    words.textContent = text
    button.dataset.state = state
    // An account that is being restored: what is beside the button stays where it is.
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
    // Few have a wallet at first load: its look comes with a chunk of its own, and what was drawn stays until then.
    import('./drawFacts.js').then(
      ({ drawFacts }) => facts === latest && drawFacts(element, button, state, facts, labels, text),
      () => facts === latest && write(state, text), // plain, but true
    )
  }
}
