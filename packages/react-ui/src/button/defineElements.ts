import { connectFace, type ButtonKind, networkFace } from './faces.js'
import { createElementClass } from './createElementClass.js'

const kinds: Readonly<Record<string, ButtonKind>> = {
  'latchkey-button': connectFace,
  'latchkey-network-button': networkFace,
}

/** Defines `<latchkey-button>` and `<latchkey-network-button>` in this page, once. */
export const defineElements = (): void => {
  for (const [name, kind] of Object.entries(kinds))
    if (!customElements.get(name)) customElements.define(name, createElementClass(kind))
}
