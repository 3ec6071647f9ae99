// What the README's first command runs: local chains, the page, and an address to open. Ctrl-C ends all of it.
import { fileURLToPath } from 'node:url'
import { startDevnet } from '@latchkey/devnet'
import { createServer } from 'vite'
import { describeDevnet, withDevnet } from './server/devnetPage.mjs'

const devnet = await startDevnet()
const server = await createServer({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [{ name: 'devnet', transformIndexHtml: (html) => withDevnet(html, describeDevnet(devnet)) }],
})
const stop = async () => {
  await Promise.all([server.close(), devnet.stop()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop())
await server.listen()
for (const { name, rpcUrl } of devnet.chains) console.log(`  ${name}: ${rpcUrl}`)
console.log(`\n  Latchkey playground: ${server.resolvedUrls.local[0]}\n\n  Ctrl-C ends everything.\n`)
