import { nameOf } from './figures.mjs'
import { format } from './format.mjs'
import { judgeRun } from './judgeRun.mjs'
import { replaceMeasured } from './replaceMeasured.mjs'

const writeCase = ({ own, theirs, rival }, contestants) =>
  theirs === undefined
    ? 'an unknown time'
    : `${own.toFixed(0)} ms (${nameOf(contestants.find(({ id }) => id === rival))}: ${theirs.toFixed(0)} ms)`

const writeLine = (run) => {
  const verdicts = judgeRun(run)
  const caseOf = (figure) => verdicts.find((verdict) => verdict.figure === figure)
  const hasGoal = verdicts.filter(({ isMet }) => isMet !== undefined)
  const met = hasGoal.filter(({ isMet }) => isMet).length
  return `From the press to the wallet list takes ${writeCase(caseOf('rest.page'), run.contestants)} on a page at rest, and ${writeCase(caseOf('loaded.page'), run.contestants)} on a page that has just loaded; beside it is the fastest of the other kits. ${met} of ${hasGoal.length} goals are met: [all figures](docs/measured/peers.md), and [how they are measured](docs/speed.md#beside-the-peers).`
}

/** @returns the README with the main figures of a run, in a line */
export const withReadmeLine = (readme, run) => format('page.md', replaceMeasured(readme, 'peers', writeLine(run)))
