import { describeConditions } from './describeConditions.mjs'
import { cellOf, nameOf } from './figures.mjs'
import { format } from './format.mjs'
import { goalsTable } from './goalsTable.mjs'
import { table } from './markdown.mjs'
import { replaceMeasured } from './replaceMeasured.mjs'

const columns = {
  loadBytes: 'loaded, kB',
  button: 'button, ms',
  loadBlocked: 'blocked, ms',
  'rest.page': 'press to wallet, ms',
  'choice.page': 'choice to connected, ms',
  connectedHeap: 'heap then, MB',
}

const writeTable = (run) => [
  `${describeConditions(run)} A page with a connect button for the EVM main network, React counted, one announced wallet, pressed when it is at rest.`,
  '',
  ...table(
    [
      '',
      ...Object.values(columns),
      'hosts asked before a click',
      'things stored before a click',
      'refused by a strict policy',
    ],
    run.contestants
      .filter(({ figures }) => figures.loadBytes)
      .map((contestant) => [
        nameOf(contestant),
        ...Object.keys(columns).map((name) => cellOf(contestant, name)),
        String(contestant.before.hosts.length),
        String(contestant.before.storage.length),
        String(contestant.strict.refusals.length),
      ]),
  ),
  '',
  'Latchkey with its default options beside the fastest peer of the run in each case, or beside a page of React alone:',
  '',
  ...goalsTable(run),
]

/** @returns the README with the tables of a run */
export const withReadmeTable = (readme, run) =>
  format('page.md', replaceMeasured(readme, 'peers', writeTable(run).join('\n')))
