import { format } from './format.mjs'
import { summarizeRun } from './machine.mjs'
import { table } from './markdown.mjs'

const ms = (figure) => (figure ? figure.median.toFixed(figure.median < 10 ? 1 : 0) : '')
const change = (of, { before, after }) => {
  const difference = Math.round(of(after) - of(before))
  return difference > 0 ? `+${difference}` : String(difference)
}

/** Writes the page of growth and long use. */
export const writeGrowthPage = (run) => {
  const { rows, renders, long, slowdown, visits } = run
  const hooks = Object.keys(Object.values(renders)[0])
  return format(
    'growth.md',
    `${[
      '# As work grows',
      '',
      `${summarizeRun(run)} Processor slowed ${slowdown} times, medians of ${visits} visits; nothing is fetched beforehand.`,
      '',
      ...table(
        ['', 'kit made, ms', 'until painted, ms', 'longest task, ms', 'elements', 'last connection, ms', 'heap, MB'],
        rows.map(({ name, figures }) => [
          name,
          ms(figures.made),
          ms(figures.ms),
          ms(figures.longest),
          figures.elements.median,
          ms(figures.last),
          (figures.heap.median / 1e6).toFixed(1),
        ]),
      ),
      '',
      '## Who renders again',
      '',
      'How often the component that reads a hook was rendered by a change.',
      '',
      ...table(
        ['', ...hooks.map((hook) => `\`${hook}\``)],
        Object.entries(renders).map(([name, counts]) => [name, ...hooks.map((hook) => counts[hook])]),
      ),
      '',
      '## What long use leaves behind',
      '',
      'At full speed. What the page holds after as many times, less what it held after the first 20; garbage collected.',
      '',
      ...table(
        ['', 'heap, kB', 'listeners', 'nodes', 'timers'],
        Object.entries(long).map(([name, states]) => [
          name,
          change(({ heap }) => heap / 1_000, states),
          change(({ listeners }) => listeners, states),
          change(({ nodes }) => nodes, states),
          change(({ timers }) => timers, states),
        ]),
      ),
    ].join('\n')}\n`,
  )
}
