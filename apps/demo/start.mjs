// Runs the README's first command: local chains, services, the wallet service with a mail server, and the built playground. Ctrl+C stops everything.
//   --dev   serve the playground from its sources, with Vite's development server and hot replacement
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeDevnet, startDevnet } from '@latchkey/devnet'
import { demoChains } from './server/demoChains.mjs'
import { describeDataChains } from './server/demoDataChains.mjs'
import { withDevnet } from './server/devnetPage.mjs'
import { startMailCatcher } from './server/mail/startMailCatcher.mjs'
import { startProvider } from './server/provider/startProvider.mjs'
import { serveBuilt } from './server/serveBuilt.mjs'
import { startServices } from './server/startServices.mjs'
import { sitesOf, startWallet } from './server/startWallet.mjs'

/** The ports that are used if they are free. The development server has the playground's too (vite.config.ts), so that both share the browser's storage. */
const [port, walletPort, mailPort] = [5173, 5174, 5175]

const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })

/** Starts the development server. @returns its URL, and a function that stops it */
const serveSources = async (devnet) => {
  const { createServer } = await import('vite')
  const server = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [{ name: 'devnet', transformIndexHtml: (html) => withDevnet(html, devnet) }],
  })
  await server.listen()
  return { url: server.resolvedUrls.local[0], stop: () => server.close() }
}

// If a chain's optional package is not installed, the chain is skipped and reported.
const devnet = await startDevnet({
  optional: ['solana', 'bip122', 'polkadot', 'cosmos'],
  ...demoChains,
  bundlers: true,
  walletConnect: {},
})
const provider = await startProvider(devnet)
const data = await describeDataChains(devnet)
const mail = await startMailCatcher(mailPort)
const wallet = await startWallet({ devnet, mail: mail.smtpUrl, port: walletPort, hasSocials: true })
const services = await startServices({ onramp: provider.onramp, data, logins: ['email', ...wallet.socials] })
const description = {
  ...describeDevnet(devnet),
  services: { url: services.url, swapRouters: data.swapRouters },
  wallet: { url: wallet.url, mailUrl: mail.url, socials: wallet.socials },
}
const playground = values.dev ? await serveSources(description) : await serveBuilt(description, undefined, port)
await wallet.allowSites([new URL(playground.url).origin, ...sitesOf(playground.url)])
const stop = async () => {
  await Promise.all([playground.stop(), devnet.stop(), services.stop(), provider.stop(), wallet.stop()])
  await mail.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop())
const { chains, solana, bip122, polkadot, cosmos, walletConnect, missing } = description
const named = [chains, solana?.chains, bip122?.chains, polkadot?.chains, cosmos?.chains].flat().filter(Boolean)
for (const { name, rpcUrl, esploraUrl } of named) console.log(`  ${name}: ${rpcUrl ?? esploraUrl}`)
for (const { name, bundlerUrl } of chains) console.log(`  Bundler of ${name}: ${bundlerUrl}`)
console.log(
  `  Services (configuration, wallet directory, analytics, on-ramp, balances, history, exchange, names): ${services.url}`,
)
console.log(`  Marten Pay, a provider for development: ${provider.url}`)
console.log(`  WalletConnect relay: ${walletConnect.relayUrl}`)
for (const { reason } of missing) console.log(`  ${reason}`)
console.log(`  Wallet service, for logins by e-mail and at stand-ins of social services: ${wallet.url}`)
console.log(`  Mail of the logins: ${mail.url}`)
console.log(`  The playground as two other sites: ${sitesOf(playground.url).join(' and ')}`)
console.log(`\n  Latchkey playground: ${playground.url}\n\n  Press Ctrl+C to stop.\n`)
