// How fast the services are, on one core: 2,000 events a second, and searches among 10,000 wallets. `pnpm build` first.
// node apps/services/bench/services.mjs [--database postgres://…]
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measure } from './measure.mjs'

const { values } = parseArgs({ options: { database: { type: 'string' } } })
const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const database = values.database ?? join(folder, 'bench.db')
const command = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const run = (...parameters) => execFileSync(process.execPath, [command, ...parameters, '--database', database])

// The server on one core, we on another.
const cores = availableParallelism()
const pinned = (core, ...words) => (cores > 1 ? ['taskset', '-c', String(core), ...words] : words)
if (cores > 1) execFileSync('taskset', ['-cp', '1', String(process.pid)])

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
run('project', 'create', '--id', 'bench', '--name', 'Bench')
const importStart = performance.now()
run('directory', 'import', join(folder, 'wallets.json'), '--replace')
console.log(`10,000 wallets imported in ${Math.round(performance.now() - importStart)} ms`)

const [program, ...parameters] = pinned(0, process.execPath, command, 'serve', '--port', '0', '--database', database)
const server = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
const port = await new Promise((resolve) => {
  let output = ''
  server.stdout.on('data', (data) => {
    if (output === undefined) return
    output += data
    const [, told] = /"listening","url":"[^"]*:(\d+)"/.exec(output) ?? []
    if (!told) return
    output = undefined
    resolve(Number(told))
  })
})

// Clients at addresses of their own, as the server counts them; a socket each, which costs us less than Node's own client.
const openClient = (index) => {
  const socket = connect({ host: '127.0.0.1', port, localAddress: `127.0.0.${index + 2}` })
  const waiting = []
  socket.on('data', (data) => {
    for (const [, status] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) waiting.shift()?.(status)
  })
  return {
    send: (text) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        socket.write(text)
      }),
    close: () => socket.destroy(),
  }
}
const clients = Array.from({ length: 100 }, (_, index) => openClient(index))
const ask = (number, path, body = '') => {
  const target = `${path}${path.includes('?') ? '&' : '?'}projectId=bench&st=latchkey&sv=js-eip155-0.1.0`
  const length = body ? `content-type: application/json\r\ncontent-length: ${body.length}\r\n` : ''
  const head = `${body ? 'POST' : 'GET'} ${target} HTTP/1.1\r\nhost: bench\r\norigin: https://app.example\r\n${length}\r\n`
  return clients[number % clients.length].send(head + body)
}

const event = (number) =>
  JSON.stringify({
    eventId: `event-${number}`,
    url: 'https://app.example/buy',
    domain: 'app.example',
    timestamp: Date.now(),
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, address: 'eip155:1:0xA11cE' },
  })
// What somebody types, letter by letter, of a wallet's name: mostly not what was asked before.
const search = (number) => {
  const name = nameOf((Math.floor(number / 5) * 7_919) % 5_832)
  const typed = encodeURIComponent(name.slice(0, 1 + (number % 5)))
  return `/getWallets?entries=100&search=${typed}${number % 2 ? '&chains=eip155:1,eip155:137' : ''}`
}

await measure({ perSecond: 500, seconds: 3, send: (number) => ask(number, '/getAnalyticsConfig') })
const cpuBefore = execFileSync('ps', ['-o', 'cputimes=', '-p', String(server.pid)], { encoding: 'utf8' })
console.log(
  'events  ',
  await measure({ perSecond: 2_000, seconds: 10, send: (number) => ask(number, '/e', event(number)) }),
)
const cpuAfter = execFileSync('ps', ['-o', 'cputimes=', '-p', String(server.pid)], { encoding: 'utf8' })
console.log(`         ${Number(cpuAfter) - Number(cpuBefore)} s of processor time in 10 s`)
console.log(
  'pages   ',
  await measure({
    perSecond: 100,
    seconds: 5,
    send: (number) => ask(number, `/getWallets?page=${1 + (number % 250)}`),
  }),
)
console.log('searches', await measure({ perSecond: 50, seconds: 10, send: (number) => ask(number, search(number)) }))
server.kill('SIGTERM')
await new Promise((resolve) => server.once('exit', resolve))
for (const client of clients) client.close()
rmSync(folder, { recursive: true })
