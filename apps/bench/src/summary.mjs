import { cases } from './cases.mjs'
import { headOf } from './figures.mjs'
import { judgeRun } from './judgeRun.mjs'

const measures = {
  page: "press to wallet by the page's clock",
  driver: "press to wallet clicked by the driver's clock",
  answer: 'press to the first frame that differs at the button',
  dialog: 'press to the first frame with the dialog',
  longest: 'longest task after the press, if over 50',
  blocked: 'blocked after the press',
}

const cell = (figure) =>
  figure ? `${figure.median.toFixed(0)} (${figure.least.toFixed(0)}–${figure.most.toFixed(0)})` : ''

/** @returns lines with aligned columns */
const align = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  )
}

const tableOf = ({ contestants }, measure) => {
  const visited = cases.filter(({ id }) => contestants.some(({ figures }) => figures[`${id}.${measure}`]))
  if (visited.length === 0) return []
  const rows = contestants
    .map(({ id, figures }) => [id, ...visited.map((situation) => cell(figures[`${situation.id}.${measure}`]))])
    .filter((row) => row.slice(1).some(Boolean))
  return ['', ...align([[`${measures[measure]}, ms`, ...visited.map(({ id }) => id)], ...rows])]
}

const loadTable = ({ contestants }) => {
  const names = ['button', 'loadLongest', 'loadBlocked']
  const rows = contestants.map((contestant) => [contestant.id, ...names.map((name) => cell(contestant.figures[name]))])
  return ['', ...align([['while the page loads', ...names.map(headOf)], ...rows])]
}

const writeVerdict = ({ figure, own, rival, theirs, ratio, atMost, within, isMet }) => {
  const beside = rival ? ` beside ${theirs.toFixed(0)} (${rival})` : ''
  const share = ratio === undefined ? '' : `, ratio ${ratio.toFixed(2)}`
  const goal = isMet === undefined ? 'no goal' : `goal ${atMost ?? `${within} ms`} ${isMet ? 'met' : 'missed'}`
  return `${figure}: ${own.toFixed(0)} ms${beside}${share}, ${goal}`
}

/** @returns the figures of a run, the goals and the failures, as lines for a terminal */
export const summaryOf = (run) => {
  const verdicts = judgeRun(run).filter(
    ({ own, theirs, within }) => own !== undefined && (within ?? theirs) !== undefined,
  )
  const failures = run.contestants.flatMap(({ id, failures: own }) =>
    Object.entries(own).map(([failure, count]) => `${id}: ${failure} (${count} times)`),
  )
  return [
    ...loadTable(run),
    ...Object.keys(measures).flatMap((measure) => tableOf(run, measure)),
    '',
    ...verdicts.map(writeVerdict),
    ...failures,
  ].join('\n')
}
