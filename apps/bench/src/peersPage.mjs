import { cases, pressCases } from './cases.mjs'
import { cellOf, headOf, nameOf } from './figures.mjs'
import { format } from './format.mjs'
import { goalsTable } from './goalsTable.mjs'
import { describeConditions } from './describeConditions.mjs'
import { table } from './markdown.mjs'
import { findFastest } from './judgeRun.mjs'

const wordsOf = (items) => (items.length === 0 ? 'none' : items.join(', '))
const refusalsOf = ({ strict }) => `${strict.refusals.length}, ${strict.came}`
const has = (names) => (contestant) => names.some((name) => contestant.figures[name])

/** Returns the lines of a table of the contestants that have some of the figures. */
const figuresTable = (contestants, names) =>
  table(
    ['', ...names.map(headOf)],
    contestants
      .filter(has(names))
      .map((contestant) => [
        nameOf(contestant),
        ...names.map((name) => cellOf(contestant, name, { withSpread: true })),
      ]),
  )

/** Returns the lines of a table of words. */
const wordsTable = (head, contestants, write) =>
  table(
    ['', ...head],
    contestants.map((contestant) => [nameOf(contestant), ...write(contestant)]),
    { words: true },
  )

const inCases = (measure, situations = pressCases) => situations.map(({ id }) => `${id}.${measure}`)

const ratiosTable = (contestants, measure) => {
  const names = inCases(measure, cases)
  const peers = contestants.filter(({ isOwn }) => !isOwn)
  const fastest = names.map((name) => findFastest(peers, name)?.figures[name].median)
  const write = ({ figures }) =>
    names.map((name, index) =>
      figures[name] && fastest[index] ? (figures[name].median / fastest[index]).toFixed(2) : '',
    )
  return table(
    ['', ...names.map(headOf)],
    contestants
      .filter(({ isOwn }) => isOwn)
      .filter(has(names))
      .map((contestant) => [nameOf(contestant), ...write(contestant)]),
  )
}

const mainFigures = {
  loadBytes: 'loaded, kB',
  button: 'button, ms',
  loadBlocked: 'blocked, ms',
  'rest.page': 'press to wallet, ms',
  'choice.page': 'choice to connected, ms',
  connectedHeap: 'heap then, MB',
}

/** Returns the lines of the table with the figures by which the kits are compared at a glance. */
const mainTable = (contestants) =>
  table(
    [
      '',
      ...Object.values(mainFigures),
      'hosts asked before a click',
      'things stored before a click',
      'refused by a strict policy',
    ],
    contestants
      .filter(({ figures }) => figures.loadBytes)
      .map((contestant) => [
        nameOf(contestant),
        ...Object.keys(mainFigures).map((name) => cellOf(contestant, name)),
        String(contestant.before.hosts.length),
        String(contestant.before.storage.length),
        String(contestant.strict.refusals.length),
      ]),
  )

const writeReasons = (contestants) =>
  contestants.flatMap((contestant) =>
    Object.entries(contestant.cannot ?? {}).map(
      ([id, why]) =>
        `${nameOf(contestant)} is not visited in the case "${cases.find((situation) => situation.id === id).name}": ${why}.`,
    ),
  )

/** Writes the page of all figures, with their spread. */
export const writePeersPage = (run) => {
  const { contestants } = run
  const part = (title, text, lines) => [`## ${title}`, '', ...(text ? [text, ''] : []), ...lines, '']
  const lines = [
    '# Beside the peers',
    '',
    `${describeConditions(run)} In brackets: the least and the most.`,
    '',
    `Each page has a connect button for the EVM main network, as the kit's own documentation says to begin, built by the same Vite. One wallet is announced (EIP-6963), which allows at once. Nothing is switched off that is on by default. No other host is reached from here: those that a page asked for are named, and what would have come from them is not in the bytes. React is counted; ConnectKit has React 18, which is the newest it takes. [What the cases and the clocks are](../speed.md#beside-the-peers).`,
    '',
    ...writeReasons(contestants).flatMap((reason) => [reason, '']),
    ...part(
      'At a glance',
      'The medians of a page at rest, by the page’s clock. The sections below have their spread.',
      mainTable(contestants),
    ),
    ...part(
      'Goals',
      'Latchkey with its default options, beside the fastest peer of the run in each case, or beside a page of React alone.',
      goalsTable(run),
    ),
    ...part(
      "Press to the wallet, by the page's clock",
      "In ms, from the raw event of the press to the frame in which the wallet's row is painted. The last column: from the choice of the wallet until the page shows that it is connected.",
      figuresTable(contestants, inCases('page', cases)),
    ),
    ...part(
      "Press to the wallet, by a browser driver's clock",
      "In ms, from Playwright's call to press until it has clicked the wallet's row, for which the row has to be visible and to stand still.",
      figuresTable(contestants, inCases('driver', cases)),
    ),
    ...part('Beside the fastest peer', "Each of Latchkey's pages, by the page's clock:", [
      ...ratiosTable(contestants, 'page'),
      '',
      "By the driver's clock:",
      '',
      ...ratiosTable(contestants, 'driver'),
    ]),
    ...part(
      'Press to the first answer',
      'In ms, to the first frame that differs at the button, by a hover or by anything else. With a keyboard that is the ring of the focus, and not an answer.',
      figuresTable(
        contestants,
        inCases(
          'answer',
          pressCases.filter(({ device }) => device !== 'keyboard'),
        ),
      ),
    ),
    ...part(
      'Press to the dialog',
      'In ms, to the first frame that differs elsewhere: the dialog, or what is behind it.',
      figuresTable(contestants, inCases('dialog')),
    ),
    ...part('Longest task after the press', 'In ms.', figuresTable(contestants, inCases('longest'))),
    ...part(
      'Blocked after the press',
      'In ms: what all tasks took beyond 50 ms each, until the page is at rest again.',
      figuresTable(contestants, inCases('blocked')),
    ),
    ...part(
      'Load',
      undefined,
      figuresTable(contestants, ['loadBytes', 'loadRequests', 'button', 'loadLongest', 'loadBlocked', 'loadHeap']),
    ),
    ...part('Click', undefined, figuresTable(contestants, ['openBytes', 'openRequests'])),
    ...part(
      'Choice of the wallet',
      undefined,
      figuresTable(contestants, ['connectBytes', 'connectRequests', 'connectedHeap']),
    ),
    ...part(
      'Before a click',
      undefined,
      wordsTable(['hosts asked', 'stored'], contestants, ({ before }) => [
        wordsOf(before.hosts),
        wordsOf(before.storage.map(({ kind, key }) => `${kind} \`${key}\``)),
      ]),
    ),
    ...part(
      'Hosts asked in the whole journey',
      undefined,
      wordsTable(['hosts asked'], contestants, ({ hosts }) => [wordsOf(hosts)]),
    ),
    ...part(
      'Under a strict policy',
      'Scripts and styles of its own only, Trusted Types with no policy allowed, requests to any host: how often the page was refused something, and how far the user came.',
      wordsTable(['refused, and how far'], contestants, (contestant) => [refusalsOf(contestant)]),
    ),
  ]
  return format('page.md', `${lines.join('\n')}\n`)
}
