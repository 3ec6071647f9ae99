/** The checks, in the order in which they run: each step that others need, then the quickest. */
const checks = [
  'build',
  'types',
  'lint',
  'check:imports',
  'check:catalogue',
  'check:dangers',
  'check:unused',
  'check:supply',
  'check:size',
]

/** Parts of the tests: their projects of `vitest.workspace.ts`, how many files run at once, and which part of the files. */
const unit = { name: 'unit', projects: ['unit', 'unit-alone'], workers: 1 }
const system = { name: 'system', projects: ['system', 'system-alone'], workers: 1 }
const browser = { name: 'browser', projects: ['browser-*'], workers: 1 }
const [journeys, moreJourneys] = ['1/2', '2/2'].map((shard) => ({
  name: `journeys-${shard[0]}`,
  projects: ['journeys'],
  workers: 1,
  shard,
}))
const demo = { name: 'demo', projects: ['demo'], workers: 1 }
const look = { name: 'look', projects: ['look', 'look-react-ui'], workers: 2 }
const long = { name: 'long', projects: ['long', 'many'], workers: 2 }

/** Lanes of about the same length, which run at once. The first computes; the two with a browser mostly wait for it. */
const quick = [
  ...checks,
  [
    [unit, system],
    [demo, journeys],
    [browser, moreJourneys],
  ],
]

/** What each command runs, one step after another: a script of package.json, or lanes. The parts of a lane run one after another. */
export const steps = {
  check: checks,
  test: quick,
  look: ['build', [[look]]],
  long: ['build', 'check:packages', [[long]]],
  all: [...quick, 'check:packages', [[look]], [[long]]],
}
