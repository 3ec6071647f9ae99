import { format } from './format.mjs'
import { tellRun } from './machine.mjs'
import { table } from './markdown.mjs'
import { replaceMeasured } from './replaceMeasured.mjs'

const kilobytes = (bytes) => (bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0)
const megabytes = (bytes) => (bytes / 1_000_000).toFixed(1)
const whole = (number) => number.toFixed(0)

/** The measures: how each is called, and how its figure is written. */
const measures = {
  loadBytes: ['loaded, kB', kilobytes],
  loadRequests: ['requests', whole],
  button: ['button, ms', whole],
  loadBlocked: ['blocked, ms', whole],
  loadHeap: ['heap, MB', megabytes],
  openBytes: ['on click, kB', kilobytes],
  openRequests: ['requests', whole],
  listed: ['click to wallet, ms', whole],
  openBlocked: ['blocked, ms', whole],
  connectBytes: ['on choice, kB', kilobytes],
  connectRequests: ['requests', whole],
  connected: ['choice to connected, ms', whole],
  connectedHeap: ['heap, MB', megabytes],
}

const cell = ({ figures }, name, withSpread) => {
  const figure = figures[name]
  if (!figure) return ''
  const [, write] = measures[name]
  const [median, least, most] = [figure.median, figure.least, figure.most].map(write)
  return withSpread && least !== most ? `${median} (${least}–${most})` : median
}

const nameOf = ({ name, version }) => (version ? `${name} ${version}` : name)
const wordsOf = (items) => (items.length === 0 ? 'none' : items.join(', '))
const refusalsOf = ({ strict }) => `${strict.refusals.length}, ${strict.came}`

const rowsOf = (contestants, names, withSpread) =>
  contestants.map((contestant) => [nameOf(contestant), ...names.map((name) => cell(contestant, name, withSpread))])
const headOf = (names) => ['', ...names.map((name) => measures[name][0])]

/** Visits that did not come to their end, in a sentence: what there is of them is in the figures. */
const tellFailures = ({ contestants, visits }) => {
  const failed = contestants.flatMap((contestant) =>
    Object.entries(contestant.failures ?? {}).map(
      ([failure, count]) => `${nameOf(contestant)}: ${failure} in ${count} of ${visits} visits`,
    ),
  )
  return failed.length === 0 ? '' : ` ${failed.join('; ')}.`
}

/** How the figures came about, in a sentence. */
const tellConditions = ({ conditions: { slowdown, latency, megabits }, contestants, visits, browser }) =>
  `Chromium ${browser}, processor slowed ${slowdown} times, ${latency} ms, ${megabits} Mbit/s, HTTP/1.1, gzip; medians of ${visits} visits in turn.${tellFailures({ contestants, visits })}`

/** The README's table: what a visitor notices. */
export const writeReadmeTable = (run) => {
  const names = ['loadBytes', 'button', 'loadBlocked', 'listed', 'connected', 'connectedHeap']
  const rows = run.contestants.map((contestant) => [
    nameOf(contestant),
    ...names.map((name) => cell(contestant, name, false)),
    String(contestant.before.hosts.length),
    String(contestant.before.storage.length),
    String(contestant.strict.refusals.length),
  ])
  const head = ['', ...names.map((name) => (name === 'connectedHeap' ? 'heap then, MB' : measures[name][0]))]
  return [
    `${tellRun(run)} ${tellConditions(run)} A page with a connect button for the EVM main network, React counted, one announced wallet.`,
    '',
    ...table(
      [...head, 'hosts asked before a click', 'things stored before a click', 'refused by a strict policy'],
      rows,
    ),
  ].join('\n')
}

/** The page of all figures, with their spread. */
export const writePeersPage = (run) => {
  const { contestants } = run
  const part = (title, names) => [`## ${title}`, '', ...table(headOf(names), rowsOf(contestants, names, true)), '']
  return format(
    'page.md',
    `${[
      '# Beside the peers',
      '',
      `${tellRun(run)} ${tellConditions(run)} In brackets: the least and the most.`,
      '',
      "Each page has a connect button for the EVM main network, as the kit's own documentation says to begin, built by the same Vite. One wallet is announced (EIP-6963), which allows at once. Nothing is switched off that is on by default. \"Fetched when idle\" is `prefetch: 'idle'`: the modal is fetched once the page has nothing to do, and the click finds it there. No other host is reached from here: those that a page asked for are named, and what would have come from them is not in the bytes. React is counted; ConnectKit has React 18, which is the newest it takes.",
      '',
      ...part('Load', ['loadBytes', 'loadRequests', 'button', 'loadBlocked', 'loadHeap']),
      ...part('Click', ['openBytes', 'openRequests', 'listed', 'openBlocked']),
      ...part('Choice of the wallet', ['connectBytes', 'connectRequests', 'connected', 'connectedHeap']),
      '## Before a click',
      '',
      ...table(
        ['', 'hosts asked', 'stored'],
        contestants.map((contestant) => [
          nameOf(contestant),
          wordsOf(contestant.before.hosts),
          wordsOf(contestant.before.storage.map(({ kind, key }) => `${kind} \`${key}\``)),
        ]),
        { words: true },
      ),
      '',
      '## Hosts asked in the whole journey',
      '',
      ...table(
        ['', 'hosts asked'],
        contestants.map((contestant) => [nameOf(contestant), wordsOf(contestant.hosts)]),
        { words: true },
      ),
      '',
      '## Under a strict policy',
      '',
      'Scripts and styles of its own only, Trusted Types with no policy allowed, requests to any host: how often the page was refused something, and how far the visitor came.',
      '',
      ...table(
        ['', 'refused, and how far'],
        contestants.map((contestant) => [nameOf(contestant), refusalsOf(contestant)]),
        { words: true },
      ),
    ].join('\n')}\n`,
  )
}

/** Puts the table where the README has its place for it. */
export const withReadmeTable = (readme, run) =>
  format('page.md', replaceMeasured(readme, 'peers', writeReadmeTable(run)))
