import type { Page } from 'playwright'

/** The elements that may end in an ellipsis: names of wallets, networks and tokens, which others choose. The kit's own texts may not. */
const mayBeCut = '.lk-clip, .lk-row__name, .lk-cell__name, .lk-title'

/**
 * Measures the visible texts of the modal: which are cut off, overlap another or leave the card, and whether anything except tabs scrolls
 * sideways.
 *
 * @param isOurs matches the kit's own texts, which may not be cut even in elements that names may fill
 */
export const measureText = (page: Page, isOurs?: string): Promise<readonly string[]> =>
  page.evaluate(
    ([cuttable, ours]) => {
      type Seen = {
        readonly element: Element
        readonly text: string
        readonly rects: readonly DOMRect[]
        readonly layer: Element | null
      }
      const root = document.querySelector('latchkey-modal')?.shadowRoot
      const card = root?.querySelector('.lk-dialog')
      if (!root || !card) return ['The modal has no card.']
      const faults: string[] = []
      const tell = (text: string, fault: string) => faults.push(`“${text}” ${fault}`)
      const ownText = (element: Element) =>
        [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')

      const rectsOf = (element: Element) =>
        ownText(element).flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
        })

      const seen: Seen[] = [...root.querySelectorAll('.lk-dialog *, .lk-toast *')]
        .filter(
          (element) =>
            ownText(element).length > 0 &&
            !element.closest('svg, .lk-hidden, .lk-ghost') &&
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((element) => ({
          element,
          text: (element.textContent ?? '').trim(),
          rects: rectsOf(element),
          layer: element.closest('.lk-toast, .lk-foot-act, .lk-dialog'),
        }))

      /** Returns the visible part of a text. */
      const visible = (rect: DOMRect, clips: readonly DOMRect[]): readonly DOMRect[] => {
        const boxes = [rect, ...clips]
        const left = Math.max(...boxes.map((box) => box.left))
        const top = Math.max(...boxes.map((box) => box.top))
        const width = Math.min(...boxes.map((box) => box.right)) - left
        const height = Math.min(...boxes.map((box) => box.bottom)) - top
        return width > 0 && height > 0 ? [new DOMRect(left, top, width, height)] : []
      }

      const ancestors = (element: Element): readonly Element[] => {
        const parent = element.parentElement
        return parent && parent !== card.parentElement ? [element, ...ancestors(parent)] : [element]
      }

      const shown = seen.map(({ element, text, rects, layer }) => {
        const clips = ancestors(element).filter((each) => getComputedStyle(each).overflowX !== 'visible')
        const isName = element.closest(cuttable) !== null && !(ours !== undefined && new RegExp(ours).test(text))
        if (!isName)
          for (const clip of clips) {
            if (clip.role === 'tablist') break // tabs may scroll
            const { left, right, top, bottom } = clip.getBoundingClientRect()
            if (rects.some((rect) => rect.left < left - 1 || rect.right > right + 1)) tell(text, 'is cut at its side.')
            const isScrolled = ['auto', 'scroll'].includes(getComputedStyle(clip).overflowY)
            if (isScrolled) break
            if (rects.some((rect) => rect.top < top - 2 || rect.bottom > bottom + 2))
              tell(text, 'is cut at its height.')
          }
        const boxes = clips.map((clip) => clip.getBoundingClientRect())
        return { text, layer, element, rects: rects.flatMap((rect) => visible(rect, boxes)) }
      })

      for (const { element, text, rects } of shown) {
        const frame = (element.closest('.lk-toast') ?? card).getBoundingClientRect()
        if (rects.some(({ left, right }) => left < frame.left - 0.5 || right > frame.right + 0.5))
          tell(text, 'leaves its card.')
      }

      const covers = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
      for (const [index, one] of shown.entries())
        for (const other of shown.slice(index + 1))
          if (one.layer === other.layer && one.rects.some((a) => other.rects.some((b) => covers(a, b))))
            tell(one.text, `overlaps “${other.text}”.`)

      for (const element of [document.documentElement, ...root.querySelectorAll('.lk-dialog, .lk-dialog *')]) {
        const isScrolled = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
        const isScroller = element === document.documentElement || (isScrolled && element.role !== 'tablist')
        if (isScroller && element.scrollWidth > element.clientWidth + 1)
          tell(element.getAttribute('class') ?? element.localName, 'scrolls sideways.')
      }

      for (const field of root.querySelectorAll<HTMLInputElement>('.lk-dialog input[placeholder]')) {
        const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field)
        const brush = document.createElement('canvas').getContext('2d')
        if (!brush) throw new Error('Nothing can be measured.')
        brush.font = font
        brush.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        if (field.value === '' && brush.measureText(field.placeholder).width > room + 1)
          tell(field.placeholder, 'is cut in its field.')
      }
      return [...new Set(faults)]
    },
    [mayBeCut, isOurs] as const,
  )
