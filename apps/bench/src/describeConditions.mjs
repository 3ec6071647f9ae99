import { nameOf } from './figures.mjs'
import { summarizeRun } from './machine.mjs'

/** Describes the failed visits. The figures that they produced count. */
const describeFailures = ({ contestants }) =>
  contestants
    .flatMap((contestant) =>
      Object.entries(contestant.failures ?? {}).map(
        ([failure, count]) => `${nameOf(contestant)}: ${failure} (${count} times)`,
      ),
    )
    .join('; ')

/** @returns the conditions of a run, in sentences */
export const describeConditions = (run) => {
  const { slowdown, latency, megabits } = run.conditions
  const failures = describeFailures(run)
  return `${summarizeRun(run)} Chromium ${run.browser}, processor slowed ${slowdown} times, ${latency} ms, ${megabits} Mbit/s, HTTP/1.1, gzip; medians of ${run.visits} visits in turn.${failures ? ` Visits that failed: ${failures}.` : ''}`
}
