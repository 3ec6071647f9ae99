import type { ThemeVariables } from '@latchkey/core'
import type { Face } from './face.js'

const part = (button: HTMLElement, name: string, text: string) => {
  const element = button.ownerDocument.createElement('span')
  element.part.add(name)
  element.className = name
  element.textContent = text
  return element
}

/** The avatar's shapes come with a chunk of their own: the button stands without its picture until they are there. */
const drawAvatar = (place: HTMLElement, address: string) => {
  import('./fillAvatar.js').then(
    ({ fillAvatar }) => {
      if (place.isConnected) fillAvatar(place, address)
    },
    () => undefined, // the plain circle says the same
  )
}

const drawnBefore = (button: HTMLElement, signature: string) => {
  if (button.dataset.drawn === signature) return true
  button.dataset.drawn = signature
  return false
}

/** Shows a face. Touches the document only where something is another. */
export const drawFace = (
  button: HTMLButtonElement,
  { state, text, chip, address, busy }: Face,
  theme: string | undefined,
  variables: ThemeVariables | undefined,
): void => {
  button.dataset.state = state
  button.dataset.theme = theme ?? 'system'
  button.ariaBusy = String(Boolean(busy))
  if (drawnBefore(button, JSON.stringify([text, chip, address]))) return
  for (const [name, value] of Object.entries(variables ?? {})) button.style.setProperty(name, value)
  const avatar = address && part(button, 'avatar', '')
  button.replaceChildren(
    ...(avatar ? [avatar] : []),
    part(button, 'text', text),
    ...(chip ? [part(button, 'chip', chip)] : []),
  )
  if (avatar && address) drawAvatar(avatar, address)
}
