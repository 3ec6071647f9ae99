// Runs all tests in two lanes at once. If Vitest ran them all, it would start the browser's only after all others, with one processor idle.
// Each part of a lane starts when the one before has ended, and writes its results to coverage/<part>.json.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const cores = availableParallelism()
const half = Math.max(1, Math.floor(cores / 2))
/** The parts of each lane: their projects, and how many files run at once. Tests of the playground often wait: for a wallet, or for an animation. */
const lanes = [
  [
    { name: 'demo', projects: ['demo'], workers: cores },
    { name: 'browser', projects: ['browser-*'], workers: half },
  ],
  [{ name: 'units', projects: ['unit-*', 'next'], workers: half }],
]

const run = ({ name, projects, workers }) =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config=vitest.workspace.ts',
        `--maxWorkers=${workers}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=coverage/${name}.json`,
        ...projects.map((project) => `--project=${project}`),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    child.stdout.on('data', (text) => process.stdout.write(text))
    child.stderr.on('data', (text) => process.stderr.write(text))
    child.on('error', reject)
    process.on('SIGTERM', () => child.kill())
    child.on('close', (code) => resolve(code ?? 1))
  })

rmSync('coverage', { recursive: true, force: true })
mkdirSync('coverage')
const runLane = async (parts) => {
  const codes = []
  for (const part of parts) codes.push(await run(part))
  return Math.max(...codes)
}
process.exitCode = Math.max(...(await Promise.all(lanes.map(runLane))))
