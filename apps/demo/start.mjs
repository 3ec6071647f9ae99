// What the README's first command runs: local chains, the page, and an address to open. Ctrl-C ends all of it.
import { startDevnet } from '@latchkey/devnet'
import { createServer } from 'vite'
import { fileURLToPath } from 'node:url'

const devnet = await startDevnet()
const { chains, mnemonic } = devnet
const described = {
  chains: chains.map(({ id, chainId, name, rpcUrl, tokens }) => ({ id, chainId, name, rpcUrl, tokens })),
  mnemonic,
}

const server = await createServer({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    {
      name: 'devnet',
      configureServer: ({ middlewares }) => {
        middlewares.use('/devnet.json', (_request, response) => {
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify(described))
        })
      },
    },
  ],
})
const stop = async () => {
  await Promise.all([server.close(), devnet.stop()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
await server.listen()
for (const { name, rpcUrl } of chains) console.log(`  ${name}: ${rpcUrl}`)
console.log(`\n  Latchkey playground: ${server.resolvedUrls.local[0]}\n\n  Ctrl-C ends everything.\n`)
