import type { Page } from 'playwright'

/** The result for the primary buttons of a view. */
export type ActionFindings = {
  /** The number of measured buttons. */
  readonly count: number
  /** The buttons that leave the card, that a mask may fade, or that something covers. */
  readonly faults: readonly string[]
}

/** Checks each primary button of the modal before any scrolling. */
export const measureActions = (page: Page): Promise<ActionFindings> =>
  page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const card = root?.querySelector('.lk-dialog')
    if (!root || !card) return { count: 0, faults: [] }
    for (const element of root.querySelectorAll('.lk-dialog *')) element.scrollTop = 0
    const frame = card.getBoundingClientRect()

    const maskOf = (element: Element): Element | undefined => {
      if (getComputedStyle(element).maskImage !== 'none') return element
      return element.parentElement ? maskOf(element.parentElement) : undefined
    }

    /** The middle, and a point inside of each rounded corner. */
    const pointsOf = ({ left, right, top, bottom }: DOMRect) => {
      const inset = 6
      return [
        [(left + right) / 2, (top + bottom) / 2],
        ...[left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => [x, y])),
      ] as [number, number][]
    }

    const buttons = [...root.querySelectorAll<HTMLElement>('.lk-dialog .lk-btn--primary')].filter(
      (button) => button.checkVisibility() && !button.closest('.lk-ghost'),
    )
    const faults = buttons.flatMap((button) => {
      const found: string[] = []
      const rect = button.getBoundingClientRect()
      const isInside =
        rect.left >= frame.left && rect.right <= frame.right && rect.top >= frame.top && rect.bottom <= frame.bottom
      if (!isInside) found.push('reaches out of the card')
      const masked = maskOf(button)
      if (masked) found.push(`is under the mask of .${masked.className}`)
      const missed = pointsOf(rect).filter(([x, y]) => !button.contains(root.elementFromPoint(x, y)))
      if (missed.length > 0) found.push(`is not hit at ${missed.length} of 5 points`)
      return found.map((fault) => `“${button.textContent?.trim()}” ${fault}`)
    })
    return { count: buttons.length, faults }
  })
