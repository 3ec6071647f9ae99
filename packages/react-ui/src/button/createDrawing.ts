import type { ThemeVariables } from '@latchkey/core'
import type { Face } from './face.js'

/** The site's theme; the mode may be what an attribute says. */
type Theme = { readonly themeMode?: string | undefined; readonly themeVariables?: ThemeVariables | undefined }

/** Draws one page button: touches the document only where something is another. */
export const createDrawing = (button: HTMLButtonElement) => {
  let drawn = ''

  const write = (state: string, text: string) => {
    const element = button.ownerDocument.createElement('span')
    element.className = 'text'
    element.part.add('text')
    element.textContent = text
    button.dataset.state = state
    button.replaceChildren(element)
  }

  return ({ state, text, account, busy = false }: Face, { themeMode = 'system', themeVariables }: Theme): void => {
    button.dataset.theme = themeMode
    button.ariaBusy = `${busy}`
    const face = JSON.stringify([state, text, account, themeVariables])
    if (face === drawn) return
    drawn = face
    for (const [name, value] of Object.entries(themeVariables ?? {})) button.style.setProperty(name, value)
    if (!account || !button.firstChild) write(state, text)
    if (!account) return
    // Few have an account at first load: its look comes with a chunk of its own, and what was drawn stays until then.
    import('./drawAccount.js').then(
      ({ drawAccount }) => {
        if (face !== drawn) return
        button.dataset.state = state
        drawAccount(button, account)
      },
      () => face === drawn && write(state, text), // plain, but true
    )
  }
}
