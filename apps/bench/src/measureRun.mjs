import { cases } from './cases.mjs'
import { describeRun } from './machine.mjs'
import { conditions } from './openVisit.mjs'
import { countWords, sortNames, summariseRows } from './statistics.mjs'
import { visitByDriver } from './visitByDriver.mjs'
import { visitByPage } from './visitByPage.mjs'
import { visitFrames } from './visitFrames.mjs'
import { visitStrictly } from './visitStrictly.mjs'

/** The functions that time a visit, and the maximum number of rounds of each. */
const clocks = {
  page: { visit: visitByPage, rounds: Number.POSITIVE_INFINITY },
  driver: { visit: visitByDriver, rounds: Number.POSITIVE_INFINITY },
  frames: { visit: visitFrames, rounds: 3 },
}

const isVisited = ({ isButtonAlone, cases: own }, situation, clock) =>
  own.includes(situation.id) &&
  (clock === 'page' || !isButtonAlone) &&
  (clock !== 'frames' || situation.id !== 'choice')

/** A visit that the browser aborts is counted as failed, and the run continues. */
const toFailure = (error) => ({ figures: {}, failure: error.message.split('\n')[0] })

const describe = ({ figures, failure }) =>
  failure ??
  Object.entries(figures)
    .filter(([name]) => name.includes('.'))
    .map(([name, value]) => `${name} ${value.toFixed(0)}`)
    .join(', ')

const summarise = ({ id, name, version, isOwn, cannot, results, strict }) => ({
  id,
  name,
  version,
  isOwn,
  cannot,
  figures: summariseRows(results.map(({ figures }) => figures)),
  failures: countWords(results.flatMap(({ failure, what }) => (failure ? [`${what}: ${failure}`] : []))),
  before: results.find(({ before }) => before)?.before ?? { hosts: [], storage: [] },
  hosts: sortNames(results.flatMap(({ hosts = [] }) => hosts)),
  strict,
})

/**
 * Visits all contestants in turn, in each round, case and clock, so that other work of the machine affects all of them alike.
 * @param contestants with the `site` that serves each
 * @returns the run: each contestant with its figures, and the conditions
 */
export const measureRun = async (browser, contestants, { visits, wantedCases, wantedClocks, note, log }) => {
  const described = describeRun()
  const results = new Map(contestants.map((contestant) => [contestant.id, []]))
  for (let round = 1; round <= visits; round++)
    for (const situation of cases.filter(({ id }) => wantedCases.includes(id)))
      for (const clock of wantedClocks.filter((name) => round <= clocks[name].rounds))
        for (const contestant of contestants.filter((candidate) => isVisited(candidate, situation, clock))) {
          const result = await clocks[clock].visit(browser, contestant, situation).catch(toFailure)
          const what = `${situation.id}, ${clock}`
          results.get(contestant.id).push({ ...result, what })
          log(`round ${round}, ${what}: ${contestant.id}: ${describe(result)}`)
        }
  const summaries = []
  for (const contestant of contestants) {
    const strict = wantedCases.includes('choice') ? await visitStrictly(browser, contestant) : undefined
    summaries.push(summarise({ ...contestant, results: results.get(contestant.id), strict }))
  }
  return {
    ...described,
    note,
    browser: browser.version().split('.')[0],
    visits,
    conditions,
    contestants: summaries,
  }
}
