/** The texts that a screen reader announces on a page. */
export type Announcements = {
  /** The texts that live regions announced, in order, each as often as it was announced. */
  readonly announced: string[]
  /** The texts of regions that were added together with their text. Many screen readers do not announce them, unless the region is an `alert`. */
  readonly missed: string[]
}

const regions = '[role=status], [role=alert], [aria-live]:not([aria-live=off])'

/** Returns the text that is read from a region. Text that is hidden from screen readers is left out. */
const readWords = (node: Node): string => {
  if (node instanceof Element && node.matches('[aria-hidden=true], [inert], .lk-ghost')) return ''
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  const words = [...node.childNodes].map(readWords).filter(Boolean)
  return words.join(node instanceof Element && node.matches('p, span, strong, b, bdi') ? '' : ' ').trim()
}

/**
 * Listens to the live regions of a root as a screen reader does: to changes in the regions that already existed. If a region is not atomic, each
 * child is read separately.
 */
export const listenToRegions = (root: ShadowRoot): Announcements => {
  const announced: string[] = []
  const missed: string[] = []
  const lastTexts = new Map<Element, string>()
  const readChildren = new WeakSet<Element>()
  const look = () => {
    for (const region of root.querySelectorAll(regions)) {
      if (region.closest('[aria-hidden=true], [inert], .lk-ghost')) continue
      if (region.ariaAtomic === 'false') {
        for (const child of region.children) {
          if (!readChildren.has(child)) (lastTexts.has(region) ? announced : missed).push(readWords(child))
          readChildren.add(child)
        }
        lastTexts.set(region, '')
        continue
      }
      const words = readWords(region)
      const before = lastTexts.get(region)
      lastTexts.set(region, words)
      if (words === (before ?? '')) continue
      if (words) (before === undefined && !region.matches('[role=alert]') ? missed : announced).push(words)
    }
  }
  look()
  new MutationObserver(look).observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
  return { announced, missed }
}
