// What the README's first command runs: local chains, the page, and an address to open. Ctrl-C ends all of it.
import { fileURLToPath } from 'node:url'
import { describeDevnet, startDevnet } from '@latchkey/devnet'
import { createServer } from 'vite'
import { demoChains } from './server/demoChains.mjs'
import { withDevnet } from './server/devnetPage.mjs'
import { startProvider } from './server/provider/startProvider.mjs'
import { startServices } from './server/startServices.mjs'

// Chains that need a package which is not installed are left out, and named.
const devnet = await startDevnet({
  optional: ['solana', 'bip122', 'polkadot', 'cosmos'],
  ...demoChains,
  walletConnect: {},
})
const provider = await startProvider(devnet)
const services = await startServices({ onramp: provider.onramp })
const description = { ...describeDevnet(devnet), services: { url: services.url } }
const server = await createServer({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [{ name: 'devnet', transformIndexHtml: (html) => withDevnet(html, description) }],
})
const stop = async () => {
  await Promise.all([server.close(), devnet.stop(), services.stop(), provider.stop()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop())
await server.listen()
const { chains, solana, bip122, polkadot, cosmos, walletConnect, missing } = description
const named = [chains, solana?.chains, bip122?.chains, polkadot?.chains, cosmos?.chains].flat().filter(Boolean)
for (const { name, rpcUrl, esploraUrl } of named) console.log(`  ${name}: ${rpcUrl ?? esploraUrl}`)
console.log(`  Services (configuration, wallet directory, analytics, on-ramp): ${services.url}`)
console.log(`  Marten Pay, a provider for development: ${provider.url}`)
console.log(`  WalletConnect relay: ${walletConnect.relayUrl}`)
for (const { reason } of missing) console.log(`  ${reason}`)
console.log(`\n  Latchkey playground: ${server.resolvedUrls.local[0]}\n\n  Ctrl-C ends everything.\n`)
