// Measures the services on one core beside a bare hono, and writes docs/measured/services.md: `pnpm bench:services`.
//   --only directory    measures one of directory, load and history, and writes nothing
//   --database postgres://…    measures the directory with Postgres, and writes nothing
//   --note "The machine was busy."    a sentence before the figures
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measure } from './measure.mjs'
import { measureHistory } from './measureHistory.mjs'
import { measureLoad } from './measureLoad.mjs'
import { startDatabase } from './startDatabase.mjs'
import { startServer } from './startServer.mjs'
import { writePage } from './writePage.mjs'

const text = { type: 'string' }
const { values } = parseArgs({ options: { database: text, only: text, note: text } })
const isChosen = (part) => values.only === undefined || values.only === part
process.env.BENCH_KEY = 'key' // of the stand-in for a provider
const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const database = values.database ?? join(folder, 'bench.db')
const command = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const runCommand = (address, ...parameters) =>
  execFileSync(process.execPath, [command, ...parameters, '--database', address])
const createProject = (address) =>
  runCommand(address, 'project', 'create', '--id', 'bench', '--name', 'Bench', '--feature', 'activity')

// The server runs on one core, the benchmark on another.
if (availableParallelism() > 1) execFileSync('taskset', ['-cp', '1', String(process.pid)])

const syllables = 'ka mo ri ta zen lu pa so vi ne du fo gra hel jo qua sto wen'.split(' ')
const nameOf = (index) =>
  [index % 18, Math.floor(index / 18) % 18, Math.floor(index / 324) % 18].map((at) => syllables[at]).join('')
const wallets = Array.from({ length: 10_000 }, (_, index) => ({
  id: `wallet-${index}`,
  name: `${nameOf(index)} Wallet ${index}`,
  rdns: `example.${nameOf(index)}.w${index}`,
  image_id: `image-${index}`,
  order: index,
  mobile_link: `${nameOf(index)}://`,
  chains: ['eip155:1', ...(index % 3 === 0 ? ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] : [])],
}))
const event = (number) =>
  JSON.stringify({
    eventId: `event-${number}`,
    url: 'https://app.example/buy',
    domain: 'app.example',
    timestamp: Date.now(),
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, address: 'eip155:1:0xA11cE' },
  })
const chains = 'chains=eip155:1,eip155:137'
// A wallet's name, typed letter by letter. Most of these searches are new to the server's cache.
const search = (number) => {
  const name = nameOf((Math.floor(number / 5) * 7_919) % 5_832)
  const typed = encodeURIComponent(name.slice(0, 1 + (number % 5)))
  return `/getWallets?entries=100&search=${typed}${number % 2 ? `&${chains}` : ''}`
}

const rows = []
/** Measures requests. @param name `undefined` if they only warm up the server */
const run = async (name, server, { goal, ...options }) => {
  const result = await measure(server, options)
  if (name === undefined) return
  console.log(name.padEnd(40), result)
  rows.push({ name, perSecond: options.perSecond, result, goal })
}

const bare = await startServer(fileURLToPath(new URL('bareServer.mjs', import.meta.url)))
const sendBare = (number) => bare.send(number, '/health')
await run(undefined, bare, { perSecond: 1_000, seconds: 3, send: sendBare }) // warms up

const measureDirectory = async () => {
  writeFileSync(join(folder, 'wallets.json'), JSON.stringify({ data: wallets }))
  createProject(database)
  const importStart = performance.now()
  runCommand(database, 'directory', 'import', join(folder, 'wallets.json'), '--replace')
  console.log(`10,000 wallets imported in ${Math.round(performance.now() - importStart)} ms`)
  const server = await startServer(command, 'serve', '--port', '0', '--database', database)
  const sendTo = (pathOf) => (number) => server.send(number, ...[pathOf(number)].flat())
  await run(undefined, server, { perSecond: 1_000, seconds: 3, send: sendTo(() => '/health') }) // warms up
  await run('bare hono', bare, { perSecond: 2_000, seconds: 5, send: sendBare })
  await run('health', server, { perSecond: 2_000, seconds: 5, send: sendTo(() => '/health') })
  const sendEvent = sendTo((number) => ['/e', event(number)])
  await run('events', server, { perSecond: 2_000, seconds: 10, send: sendEvent, goal: 50 })
  const pageOf = (number) => `/getWallets?page=${1 + (number % 250)}`
  await run('pages of the directory', server, { perSecond: 100, seconds: 5, send: sendTo(pageOf) })
  const sendPage = sendTo((number) => `${pageOf(number)}&${chains}`)
  await run('pages of some networks', server, { perSecond: 100, seconds: 5, send: sendPage })
  await run('searches among 10,000 wallets', server, { perSecond: 50, seconds: 10, send: sendTo(search), goal: 20 })
  await server.stop()
}

/** Returns a function that starts the services with networks and their tokens. */
const serveOn = (address) => async (networks, tokens) => {
  const file = join(folder, 'chains.json')
  writeFileSync(file, JSON.stringify({ networks }))
  if (tokens) writeFileSync(join(folder, 'tokens.json'), JSON.stringify({ name: 'Bench', tokens }))
  return startServer(command, 'serve', '--port', '0', '--database', address, '--chains', file)
}

if (isChosen('directory')) await measureDirectory()
if (isChosen('load') && values.database === undefined) {
  await run('bare hono', bare, { perSecond: 1_000, seconds: 5, send: sendBare })
  const address = join(folder, 'load.db')
  createProject(address)
  await measureLoad({ serve: serveOn(address), run })
}
if (isChosen('history') && values.database === undefined) {
  const postgres = await startDatabase()
  const databases = [['SQLite', join(folder, 'history.db')], ...(postgres ? [['Postgres', postgres.address]] : [])]
  for (const [kind, address] of databases) {
    createProject(address)
    await measureHistory({ database: address, serve: serveOn(address), run, kind })
  }
  await postgres?.stop()
}
await bare.stop()
rmSync(folder, { recursive: true })
if (values.only === undefined && values.database === undefined) writePage(rows, values.note)
