/** The checks, in the order in which they run: each step that others need, then the quickest. */
const checks = [
  'build',
  'types',
  'lint',
  'check:imports',
  'check:catalogue',
  'check:language',
  'check:dangers',
  'check:unused',
  'check:supply',
  'check:size',
]

/** The lanes: their projects of `vitest.workspace.ts`, and how many files run at once. What waits for a chain or a page gets more than there are cores. */
export const lanes = {
  unit: { projects: ['unit-*'], workers: 2 },
  system: { projects: ['system-*'], workers: 2 },
  browser: { projects: ['browser-*'], workers: 1 },
  demo: { projects: ['demo'], workers: 1 },
  look: { projects: ['look'], workers: 2 },
  long: { projects: ['long', 'many'], workers: 2 },
}

const quick = [...checks, ['unit', 'system', 'browser', 'demo']]

/** What each command runs: a step after another. A list of lanes is a step whose lanes run at once. */
export const steps = {
  check: checks,
  test: quick,
  look: ['build', ['look']],
  long: ['build', 'check:packages', ['long']],
  all: [...quick, 'check:packages', ['look'], ['long']],
}
