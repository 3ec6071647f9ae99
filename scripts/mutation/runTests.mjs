import { createVitest } from 'vitest/node'

// Runs a module's tests with other code in its place, as often as it is told to. A process of its own: code that never ends is ended with it.

/** The module that is changed, and its code of the moment. */
let changed = { path: '', code: '' }

const conditions = ['@latchkey/source', 'module', 'node', 'development|production']
const vitest = await createVitest(
  'test',
  {
    config: false,
    environment: 'node',
    include: ['packages/*/src/**/*.test.ts'],
    watch: true,
    standalone: true,
    maxWorkers: 1,
    bail: 1,
    pool: 'threads',
    testTimeout: 5_000,
    reporters: [{}],
  },
  {
    logLevel: 'silent',
    server: { watch: null },
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (id.split('?')[0] === changed.path ? changed.code : undefined),
      },
    ],
  },
)
await vitest.standalone()

const run = async ({ path, code, tests }) => {
  if (changed.path) vitest.invalidateFile(changed.path)
  changed = { path, code }
  vitest.invalidateFile(path)
  vitest.state.clearErrors() // of the run before
  const project = vitest.getRootProject()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    tests.map((file) => project.createSpecification(file)),
  )
  const passed = unhandledErrors.length === 0 && testModules.every((one) => one.ok())
  process.send({ passed, tests: testModules.reduce((sum, one) => sum + [...one.children.allTests()].length, 0) })
}
process.on('message', (asked) => void run(asked))
process.send({ ready: true })
