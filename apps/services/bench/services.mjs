// Measures the services on one core beside a bare hono: 2,000 events a second, and searches among 10,000 wallets. Run `pnpm build` first.
// node apps/services/bench/services.mjs [--database postgres://…]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measure } from './measure.mjs'
import { startServer } from './startServer.mjs'

const { values } = parseArgs({ options: { database: { type: 'string' } } })
const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const database = values.database ?? join(folder, 'bench.db')
const command = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const runCommand = (...parameters) => execFileSync(process.execPath, [command, ...parameters, '--database', database])

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
writeFileSync(join(folder, 'wallets.json'), JSON.stringify({ data: wallets }))
runCommand('project', 'create', '--id', 'bench', '--name', 'Bench')
const importStart = performance.now()
runCommand('directory', 'import', join(folder, 'wallets.json'), '--replace')
console.log(`10,000 wallets imported in ${Math.round(performance.now() - importStart)} ms`)

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

const bare = await startServer(fileURLToPath(new URL('bareServer.mjs', import.meta.url)))
const services = await startServer(command, 'serve', '--port', '0', '--database', database)
const run = async (name, server, perSecond, seconds, send) =>
  console.log(name.padEnd(15), await measure(server, { perSecond, seconds, send }))

// Warm up both before measuring.
for (const server of [bare, services])
  await measure(server, { perSecond: 1_000, seconds: 3, send: (number) => server.send(number, '/health') })
await run('bare', bare, 2_000, 5, (number) => bare.send(number, '/health'))
await run('health', services, 2_000, 5, (number) => services.send(number, '/health'))
await run('events', services, 2_000, 10, (number) => services.send(number, '/e', event(number)))
await run('pages', services, 100, 5, (number) => services.send(number, `/getWallets?page=${1 + (number % 250)}`))
await run('pages of chains', services, 100, 5, (number) =>
  services.send(number, `/getWallets?page=${1 + (number % 250)}&${chains}`),
)
await run('searches', services, 50, 10, (number) => services.send(number, search(number)))
await bare.stop()
await services.stop()
rmSync(folder, { recursive: true })
