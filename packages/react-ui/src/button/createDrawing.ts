import type { Face } from './face.js'

/** Draws one page button: touches the document only where something is another. */
export const createDrawing = (button: HTMLButtonElement) => {
  let drawn = ''

  const write = (state: string, text: string) => {
    const element = button.ownerDocument.createElement('span')
    element.part.add('text')
    element.textContent = text
    button.dataset.state = state
    button.replaceChildren(element)
  }

  return ({ state, text, account, busy = false }: Face): void => {
    button.ariaBusy = `${busy}`
    const face = JSON.stringify([state, text, account])
    if (face === drawn) return
    drawn = face
    if (!account || !button.firstChild) write(state, text)
    if (!account) return
    // Few have an account at first load: its look comes with a chunk of its own, and what was drawn stays until then.
    import('./drawAccount.js').then(
      (chunk) => {
        if (face !== drawn) return
        button.dataset.state = state
        chunk.drawAccount(button, account)
      },
      () => face === drawn && write(state, text), // plain, but true
    )
  }
}
