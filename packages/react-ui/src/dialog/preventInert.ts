import { observeMutations } from './observeMutations.js'

const hiding = ['aria-hidden', 'inert']

/**
 * A host's own dialog hides its siblings from screen readers (`aria-hidden`) and makes them `inert`. This removes both attributes from an element.
 */
export const preventInert = (element: Element): (() => void) =>
  observeMutations(element, { attributeFilter: hiding }, () => {
    for (const name of hiding) element.removeAttribute(name)
  })
