/** The user's network connection, as browsers report it. @see https://wicg.github.io/netinfo/ */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/**
 * Calls `act` each time an element enters the viewport, once the page is idle. Never calls it if the user saves data or has a 2G network, or if the
 * browser has no `IntersectionObserver`.
 */
export const whenVisible = (element: Element, act: () => void): void => {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData || effectiveType.endsWith('2g') || !globalThis.IntersectionObserver) return
  new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) (globalThis.requestIdleCallback ?? setTimeout)(act)
  }).observe(element)
}
