import { execFileSync } from 'node:child_process'

/** Runs a program to its end. @returns what it said; what it said too where it failed is in the error */
export const run = (program, parameters, folder) => {
  try {
    return execFileSync(program, parameters, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'pipe'],
      // What is run here is on its own: it is no part of the workspace that runs it.
      env: { ...process.env, INIT_CWD: folder, NEXT_TELEMETRY_DISABLED: '1', TURBO_TELEMETRY_DISABLED: '1', CI: '1' },
    })
  } catch (cause) {
    throw new Error(`${program} ${parameters.join(' ')} failed: ${`${cause.stdout}${cause.stderr}`.slice(-2_000)}`, {
      cause,
    })
  }
}

/** The pnpm that the repository names, by whatever starts it. */
export const pnpm = (version) => (parameters, folder) => run('npx', ['-y', `pnpm@${version}`, ...parameters], folder)
