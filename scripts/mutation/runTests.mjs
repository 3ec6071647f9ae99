import { createVitest } from 'vitest/node'

// Runs a module's tests with changed code, once for each message. It is a process of its own, so that endless code can be killed.

/** The module that is changed, and its current code. */
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
  vitest.state.clearErrors() // of the previous run
  const project = vitest.getRootProject()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    tests.map((file) => project.createSpecification(file)),
  )
  const passed = unhandledErrors.length === 0 && testModules.every((module) => module.ok())
  process.send({ passed, tests: testModules.reduce((sum, module) => sum + [...module.children.allTests()].length, 0) })
}
process.on('message', (message) => void run(message))
process.send({ ready: true })
