import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A reporter of Vitest: writes the result of each test, and how many tries it took, to the file that `TEST_RESULTS` names. */
export default class {
  onTestRunEnd(modules, unhandled) {
    const toText = ({ message, stack }) => `${stack ?? message}`
    const tests = modules.flatMap((module) => {
      const file = relative(process.cwd(), module.moduleId)
      const own = module
        .errors()
        .map((error) => ({ file, name: '', state: 'failed', ms: 0, tries: 1, errors: [toText(error)] }))
      const all = [...module.children.allTests()].map((test) => {
        const { state, errors = [] } = test.result()
        const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {}
        return {
          file,
          name: test.fullName,
          state,
          ms: Math.round(duration),
          tries: retryCount + 1,
          errors: errors.map(toText),
        }
      })
      const suites = [...module.children.allSuites()].flatMap((suite) =>
        suite
          .errors()
          .map((error) => ({ file, name: suite.fullName, state: 'failed', ms: 0, tries: 1, errors: [toText(error)] })),
      )
      return [...own, ...suites, ...all]
    })
    const loose = unhandled.map((error) => ({
      file: '',
      name: 'an error outside of tests',
      state: 'failed',
      ms: 0,
      tries: 1,
      errors: [toText(error)],
    }))
    const files = modules.map((module) => ({
      file: relative(process.cwd(), module.moduleId),
      ms: Math.round(
        Object.values(module.diagnostic())
          .filter((value) => typeof value === 'number')
          .reduce((sum, value) => sum + value, 0),
      ),
    }))
    writeFileSync(process.env.TEST_RESULTS, JSON.stringify({ tests: [...tests, ...loose], files }))
  }
}
