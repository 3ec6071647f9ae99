const longest = 2_000

/** Writes the report of a run: the time of each step, the flaky and the failed tests, and last how many passed and failed. */
export const describeResults = (results, times) => {
  const named = ({ file, name }) => [file, name].filter(Boolean).join(': ')
  const flaky = results.filter(({ state, tries }) => state === 'passed' && tries > 1)
  const failures = results.filter(({ state }) => state === 'failed')
  const passed = results.filter(({ state }) => state === 'passed').length
  const text = [
    '',
    ...times.map(([step, seconds]) => `${String(seconds).padStart(6)} s  ${step}`),
    '',
    ...flaky.map(
      (test) => `FLAKY (passed at try ${test.tries}) ${named(test)}\n${(test.errors[0] ?? '').slice(0, longest)}\n`,
    ),
    ...failures.map((test) => `FAILED ${named(test)}\n${test.errors.join('\n').slice(0, longest)}\n`),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n')
  return { text, passed, failed: failures.length, flaky: flaky.map(named) }
}
