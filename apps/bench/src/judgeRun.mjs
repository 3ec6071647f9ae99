import { goals } from './goals.mjs'

const isPeer = ({ isOwn }) => !isOwn

/** @returns the contestant with the smallest median of a figure */
export const findFastest = (contestants, figure) =>
  contestants
    .filter(({ figures }) => figures[figure])
    .toSorted((a, b) => a.figures[figure].median - b.figures[figure].median)[0]

const judge = ({ figure, of, atMost, within }, contestants) => {
  const own = contestants.find(({ id }) => id === 'latchkey-evm')?.figures[figure]?.median
  const result = { figure, of, atMost, within, own }
  if (own === undefined) return result
  if (within !== undefined) return { ...result, isMet: own <= within }
  const rival =
    of === 'bare' ? contestants.find(({ id }) => id === 'bare') : findFastest(contestants.filter(isPeer), figure)
  const theirs = rival?.figures[figure]?.median
  if (theirs === undefined) return result
  return {
    ...result,
    rival: rival.id,
    theirs,
    // 0 is not 1.1 times 0.
    ratio: theirs === 0 ? undefined : own / theirs,
    isMet: atMost === undefined ? undefined : own <= theirs * atMost,
  }
}

/**
 * Compares a run with the goals.
 * @returns for each goal Latchkey's figure, the rival's, their ratio and whether the goal `isMet`: `undefined` if there is no goal, or a figure is missing
 */
export const judgeRun = ({ contestants }) => goals.map((goal) => judge(goal, contestants))
