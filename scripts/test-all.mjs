// Runs all tests in two parallel lanes. If Vitest ran them all, it would start the browser's only after all others, with one processor idle.
// Each lane writes its results to coverage/<lane>.json.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The projects of each lane. Both lanes take about as long. */
const lanes = {
  pages: ['demo'],
  units: ['unit', 'browser-*', 'next'],
}
const workers = Math.max(1, Math.floor(availableParallelism() / Object.keys(lanes).length))

const run = (lane) =>
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
        `--outputFile.json=coverage/${lane}.json`,
        ...lanes[lane].map((project) => `--project=${project}`),
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
const codes = await Promise.all(Object.keys(lanes).map(run))
process.exitCode = Math.max(...codes)
