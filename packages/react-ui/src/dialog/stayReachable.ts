import { doOnChange } from './doOnChange.js'

const hiding = ['aria-hidden', 'inert']

/** Keeps an element from what a host's own dialog does to all that stands beside it: hide it from screen readers, take the focus from it. */
export const stayReachable = (element: Element): (() => void) =>
  doOnChange(element, { attributeFilter: hiding }, () => {
    for (const name of hiding) element.removeAttribute(name)
  })
