import { execFileSync } from 'node:child_process'

/** Runs a program until it ends. @returns its output @throws an error with its output if it fails */
export const run = (program, parameters, folder) => {
  try {
    return execFileSync(program, parameters, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'pipe'],
      // The program must not see the workspace that runs it.
      env: { ...process.env, INIT_CWD: folder, NEXT_TELEMETRY_DISABLED: '1', TURBO_TELEMETRY_DISABLED: '1', CI: '1' },
    })
  } catch (cause) {
    throw new Error(`${program} ${parameters.join(' ')} failed: ${`${cause.stdout}${cause.stderr}`.slice(-2_000)}`, {
      cause,
    })
  }
}

/** Returns a function that runs a version of pnpm. */
export const pnpm = (version) => (parameters, folder) => run('npx', ['-y', `pnpm@${version}`, ...parameters], folder)
