import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeRun, summarizeRun } from '../../bench/src/machine.mjs'

const count = (number) => number.toLocaleString('en-GB')

const toRow = ({ name, perSecond, result: { requests, p50, p99, p999, processor, statuses }, goal }) => {
  const failed = Object.entries(statuses).reduce(
    (sum, [status, times]) => (status.startsWith('2') ? sum : sum + times),
    0,
  )
  const verdict = goal === undefined ? '' : p99 < goal && failed === 0 ? `${goal}: met` : `${goal}: missed`
  return [name, count(perSecond), count(requests), p50, p99, p999, processor, failed, verdict]
}

/** Writes docs/measured/services.md. @param note a sentence about the machine */
export const writePage = (rows, note) => {
  const titles = [
    '',
    'per second',
    'requests',
    'half within, ms',
    '99 % within, ms',
    '99.9 % within, ms',
    'processor, ms each',
    'failed',
    'goal for 99 %, ms',
  ]
  const line = (cells) => `| ${cells.join(' | ')} |`
  const table = [
    line(titles),
    line(titles.map((_, index) => (index ? '---:' : '---'))),
    ...rows.map((row) => line(toRow(row))),
  ]
  const text = `# The services under load

${summarizeRun({ ...describeRun(), note })} The server runs on one core; the benchmark, the stand-ins for a node and a provider, and Postgres share the other with everything else on the machine. The time of a request counts from when it was due on a fixed schedule. Bare hono is the smallest server of the same framework: it shows how busy the machine is. [apps/services](../../apps/services/README.md#speed) says what each row requests.

${table.join('\n')}
`
  writeFileSync(fileURLToPath(new URL('../../../docs/measured/services.md', import.meta.url)), text)
}
