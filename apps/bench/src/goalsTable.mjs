import { cases } from './cases.mjs'
import { nameOf } from './figures.mjs'
import { judgeRun } from './judgeRun.mjs'
import { table } from './markdown.mjs'

const others = { button: 'time to the button', loadBlocked: 'blocked while the page loads' }
const measures = { page: "page's clock", driver: "driver's clock", dialog: 'first frame with the dialog' }

const writeFigure = (figure) => {
  const [id, measure] = figure.split('.')
  return others[figure] ?? `${cases.find((situation) => situation.id === id).name}, ${measures[measure]}`
}

const writeGoal = ({ atMost, within }) => (within === undefined ? atMost?.toFixed(1) : `${within} ms`) ?? 'none'

const writeVerdict = ({ own, theirs, within, atMost, isMet }) => {
  if (own === undefined || (within ?? theirs) === undefined) return 'not measured'
  if ((within ?? atMost) === undefined) return ''
  return isMet ? 'met' : '**missed**'
}

const writeRow = (contestants) => (verdict) => {
  const { figure, own, rival, theirs, ratio } = verdict
  const rivalName = rival ? nameOf(contestants.find(({ id }) => id === rival)) : ''
  return [
    writeFigure(figure),
    own === undefined ? '' : own.toFixed(0),
    theirs === undefined ? '' : `${theirs.toFixed(0)} (${rivalName})`,
    ratio === undefined ? '' : ratio.toFixed(2),
    writeGoal(verdict),
    writeVerdict(verdict),
  ]
}

/** @returns the lines of a table: for each goal Latchkey's figure, the fastest peer's, and whether the goal is met */
export const goalsTable = (run) =>
  table(
    ['ms', 'Latchkey', 'fastest peer, or React alone', 'ratio', 'goal', ''],
    judgeRun(run).map(writeRow(run.contestants)),
  )
