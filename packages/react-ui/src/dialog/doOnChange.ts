/**
 * Does something now, and again whenever a node changes.
 *
 * @returns does it no more
 */
export const doOnChange = (node: Node, change: MutationObserverInit, act: () => void): (() => void) => {
  const observer = new MutationObserver(act)
  observer.observe(node, change)
  act()
  return () => observer.disconnect()
}
