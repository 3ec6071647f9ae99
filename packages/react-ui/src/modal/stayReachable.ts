const hiding = ['aria-hidden', 'inert']

/** Keeps an element from what a host's own dialog does to all that stands beside it: hide it from screen readers, take the focus from it. */
export const stayReachable = (element: Element): (() => void) => {
  const show = () => {
    for (const name of hiding) element.removeAttribute(name)
  }
  const observer = new MutationObserver(show)
  observer.observe(element, { attributeFilter: hiding })
  show()
  return () => observer.disconnect()
}
