// Compares how the gallery's states look in a revision and in the current tree: `pnpm look:compare HEAD~1`. It builds both, and writes
// coverage/look/index.html. All states take about ten minutes.
//   --states connect,account   compares only these states
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { run } from './release/run.mjs'

const { values, positionals } = parseArgs({ options: { states: { type: 'string' } }, allowPositionals: true })
const [revision] = positionals
if (!revision) throw new Error('Pass a revision: pnpm look:compare HEAD~1')

const root = fileURLToPath(new URL('..', import.meta.url))
const worktree = mkdtempSync(join(tmpdir(), 'latchkey-look-'))
// An error and Ctrl-C end the process too.
process.on('exit', () => {
  spawnSync('git', ['worktree', 'remove', '--force', worktree], { cwd: root })
  rmSync(worktree, { recursive: true, force: true }) // git does not, if it does not know the revision
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const build = (folder) => {
  run('pnpm', ['exec', 'turbo', 'run', 'build', '--filter=@latchkey/demo'], folder)
  return join(folder, 'apps/demo/dist')
}

run('git', ['worktree', 'add', '--detach', worktree, revision], root)
console.log(`building ${revision}`)
run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], worktree)
const before = build(worktree)
console.log('building the current tree')
const after = build(root)

/** Loads the code that the tests share from the sources. */
const sources = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const { compareLooks } = await sources.ssrLoadModule('/apps/demo/e2e/compareLooks.ts')
console.log(
  await compareLooks({ before, after, chosen: values.states?.split(','), folder: join(root, 'coverage/look') }),
)
await sources.close()
