import type { Page } from 'playwright'

/** The selectors of controls. */
const controls =
  'a[href], button, input, select, textarea, summary, [role=button], [role=checkbox], [role=switch], [role=tab]'

/**
 * Measures the touch target of each control in the modal and in the page's buttons: from its middle to each side, as far as the control, its
 * label, or an area around either is the topmost element. A link within text may be as high as its line.
 *
 * @param least the minimum width and height, in px
 * @returns the controls that are smaller, or covered
 */
export const measureTargets = (page: Page, least: number): Promise<readonly string[]> =>
  page.evaluate(
    ([wanted, enough]) => {
      const rootsIn = (root: ParentNode): readonly ShadowRoot[] =>
        [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
          shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : [],
        )

      const isInText = (control: HTMLElement) =>
        getComputedStyle(control).display === 'inline' &&
        [...(control.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '')

      const measure = (root: ShadowRoot, control: HTMLElement) => {
        control.scrollIntoView({ block: 'center', inline: 'center' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const isHit = (dx: number, dy: number) => {
          const hit = root.elementFromPoint(x + dx, y + dy)
          return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true)
        }
        const reach = (dx: number, dy: number) => {
          let distance = 0
          while (distance < enough && isHit(dx * (distance + 0.5), dy * (distance + 0.5))) distance += 1
          return distance
        }
        return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) }
      }

      return rootsIn(document).flatMap((root) =>
        [...root.querySelectorAll<HTMLElement>(wanted)]
          .filter(
            (control) =>
              control.checkVisibility({ visibilityProperty: true }) &&
              !control.closest('.lk-ghost') &&
              !isInText(control),
          )
          .flatMap((control) => {
            const { width, height } = measure(root, control)
            if (Math.min(width, height) >= enough) return []
            const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
            return [`${control.localName}.${control.className} “${name}”: ${width} × ${height} px`]
          }),
      )
    },
    [controls, least] as const,
  )
