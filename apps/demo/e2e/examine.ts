import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

type Result = {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}
type Axe = { run(target: unknown, options: object): Promise<{ violations: Result[]; passes: Result[] }> }

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns what axe finds in the modal when nothing moves any more, by all or some rules. Text that axe could not see is a finding too.
 *
 * @param target the examined part: the modal, or a selector of the page
 */
export const examine = async (
  page: Page,
  rules?: readonly string[],
  target = 'latchkey-modal',
): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(await source)
  const { violations, passes } = await page.evaluate(
    async ([wanted, selector]) => {
      const { run } = Reflect.get(window, 'axe') as Axe
      const modal = document.querySelector('latchkey-modal')
      const underWay = () =>
        (modal?.shadowRoot?.getAnimations() ?? []).filter(
          ({ playState, effect, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline && // scroll-driven animations never end
            effect?.getComputedTiming().endTime !== Infinity,
        )
      // The end of one animation can start another: one view leaves, the next enters.
      for (let moving = underWay(); moving.length > 0; moving = underWay())
        await Promise.allSettled(moving.map(({ finished }) => finished))
      const found = await run(document.querySelector(selector), {
        resultTypes: ['violations'], // only violations are needed in full
        // The only rule of WCAG 2.2 that axe disables by default.
        ...(wanted ? { runOnly: { type: 'rule', values: wanted } } : { rules: { 'target-size': { enabled: true } } }),
      })
      return { violations: found.violations, passes: found.passes.map(({ id }) => id) }
    },
    [rules, target] as const,
  )
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
  )
  return passes.includes('color-contrast') ? faults : [...faults, 'no words were seen']
}
