/**
 * Calls `act` now, and again whenever the node changes.
 *
 * @returns stops it
 */
export const observeMutations = (node: Node, change: MutationObserverInit, act: () => void): (() => void) => {
  const observer = new MutationObserver(act)
  observer.observe(node, change)
  act()
  return () => observer.disconnect()
}
