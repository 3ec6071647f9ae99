import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeRun, summarizeRun } from '../../bench/src/machine.mjs'

const line = (cells) => `| ${cells.join(' | ')} |`
const table = (titles, rows) =>
  [line(titles), line(titles.map((_, index) => (index ? '---:' : '---'))), ...rows.map(line)].join('\n')
const count = (number) => Math.round(number).toLocaleString('en-GB')
const time = (number) => number.toFixed(1)
const verdict = (isMet, goal) => `${goal}: ${isMet ? 'met' : 'missed'}`

const toServiceRows = ({ name, bare, parts, codes }) =>
  [
    ['bare hono', bare],
    ['a part is released', parts, (load) => verdict(load.perSecond >= 300, '300 a second')],
    ['a code is verified', codes, (load) => verdict(load.perSecond >= 500, '500 a second')],
  ].map(([what, load, judge]) => [
    `${what}, ${name}`,
    count(load.perSecond),
    time(load.p50),
    time(load.p99),
    load.processor.toFixed(2),
    (load.processor / bare.processor).toFixed(1),
    load.failed,
    judge ? judge(load) : '',
  ])

const toSteadyRow = ({ name, steadyParts: { p50, p99, failed } }) => [
  `a part is released, ${name}`,
  time(p50),
  time(p99),
  failed,
  verdict(p99 < 50, '99 % below 50 ms'),
]

const toAddressRow = ({ name, addresses: { known, unknown, difference, from, to } }) => [
  name,
  time(known),
  time(unknown),
  difference.toFixed(2),
  `${from.toFixed(2)} to ${to.toFixed(2)}`,
  from > -2 && to < 2
    ? verdict(true, 'below 2 ms')
    : from > 2 || to < -2
      ? verdict(false, 'below 2 ms')
      : 'below 2 ms: not decided',
]

const toBrowserRows = ({ creation, login, signature, request }) =>
  [
    ['a request that does nothing', request],
    ['a wallet is created', creation, 500],
    ['a login on a known device opens it', login, 300],
    ['a message is signed', signature, 50],
  ].map(([what, { p50, p95 }, goal]) => [
    what,
    time(p50),
    time(p95),
    (p50 / request.p50).toFixed(1),
    goal ? verdict(p95 < goal, `95 % below ${goal} ms`) : '',
  ])

/** Writes docs/measured/wallet-speed.md. @param note a sentence about the machine */
export const writePage = ({ load, service, browser }, note) => {
  const text = `# The embedded wallet: times and throughput

${summarizeRun({ ...describeRun(), note })} The load average was ${load.toFixed(1)} at the start. The command is \`pnpm bench:wallet\`.

## The service

The server is one process, which gets 500 requests of each kind. 16 are open at a time, with proofs that were signed before. The benchmark, the mail server and Postgres share the machine with it. The processor time is that of the server alone, so it depends less on what else the machine does. Bare hono is the smallest server of the same framework: the ratio compares the processor times.

${table(['', 'per second', 'half within, ms', '99 % within, ms', 'processor, ms each', 'ratio to bare hono', 'failed', 'goal'], service.flatMap(toServiceRows))}

The server is always full there, so a request mostly waits for the 15 others. Below, 500 parts are requested at the steady rate of the goal, 300 a second. The time of a request begins when it is due.

${table(['', 'half within, ms', '99 % within, ms', 'failed', 'goal'], service.map(toSteadyRow))}

## Known and unknown addresses

How long the service takes to answer a request for a code, mail included: for addresses of users, and for addresses of nobody, in turn. The interval has 95 % of the differences of medians of groups drawn from the times (bootstrap). If it contains 0, the difference is not distinguishable from chance. The goal is met if the whole interval is within 2 ms, and missed if none of it is.

${table(['', 'known, median, ms', 'unknown, median, ms', 'difference, ms', 'interval, ms', 'goal'], service.map(toAddressRow))}

## In the browser

${browser.users} users in Chromium, one after the other, with the real service, worker and storage. What the user does in between, and the mail, are not counted. The ratio compares with a request to \`/health\` from the same page.

${table(['', 'half within, ms', '95 % within, ms', 'ratio to a request', 'goal'], toBrowserRows(browser))}
`
  writeFileSync(fileURLToPath(new URL('../../../docs/measured/wallet-speed.md', import.meta.url)), text)
}
