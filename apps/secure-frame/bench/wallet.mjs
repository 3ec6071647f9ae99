// Measures the wallet's service, and the wallet in Chromium, and writes docs/measured/wallet-speed.md: `pnpm bench:wallet`.
//   --only service    measures one of service and browser, and writes nothing
//   --requests 2000    sends so many requests of each kind instead of 500, and writes nothing
//   --note "The machine was busy."    a sentence before the figures
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { buildClient } from '../scripts/buildClient.mjs'
import { writePage } from './writePage.mjs'

const text = { type: 'string' }
const { values } = parseArgs({ options: { only: text, requests: text, note: text } })
const isChosen = (part) => values.only === undefined || values.only === part
const services = new URL('../../services/', import.meta.url)

/** Loads the measurements from the sources, as the tests do. */
const sources = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
  ssr: { resolve: { conditions: ['@latchkey/source', 'module', 'node', 'development|production'] } },
})

const startBare = async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bench/bareServer.mjs', services))])
  const [line] = await once(createInterface(child.stdout), 'line')
  return { url: JSON.parse(line).url, pid: child.pid, stop: () => child.kill() }
}

const { measureService, measureBrowser, databaseKinds } = await sources.ssrLoadModule(
  fileURLToPath(new URL('measure.ts', import.meta.url)),
)
const [load] = loadavg()
const service = []
if (isChosen('service')) {
  const bare = await startBare()
  for (const [name, start] of databaseKinds) {
    const databases = await start()
    service.push({
      name,
      ...(await measureService(await databases.create(), bare, Number(values.requests ?? 500))),
    })
    await databases.stop()
  }
  bare.stop()
  console.log(JSON.stringify(service, null, 2))
}
const browser = isChosen('browser') ? await measureBrowser(await buildClient(), import.meta.url, 20) : undefined
await sources.close()
if (browser) console.log(JSON.stringify(browser, null, 2))
if (values.only === undefined && values.requests === undefined) writePage({ load, service, browser }, values.note)
