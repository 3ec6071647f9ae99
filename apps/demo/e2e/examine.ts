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
 * What axe finds in the modal once it stands still, by all of its rules or by some. Words that it could not see are a finding too.
 *
 * @param target what axe looks at: the modal, or a selector of the page
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
            timeline === document.timeline && // what follows a list as it scrolls has no end
            effect?.getComputedTiming().endTime !== Infinity,
        )
      // What ends may let another begin: one view leaves, the next comes.
      for (let moving = underWay(); moving.length > 0; moving = underWay())
        await Promise.allSettled(moving.map(({ finished }) => finished))
      const found = await run(document.querySelector(selector), {
        resultTypes: ['violations'], // of what passes, the rule is enough
        // The one rule of WCAG 2.2 that axe has off.
        ...(wanted ? { runOnly: { type: 'rule', values: wanted } } : { rules: { 'target-size': { enabled: true } } }),
      })
      return { violations: found.violations, passes: found.passes.map(({ id }) => id) }
    },
    [rules, target] as const,
  )
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
  )
  return passes.includes('color-contrast') ? told : [...told, 'no words were seen']
}
