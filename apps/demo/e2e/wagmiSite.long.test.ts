import { join } from 'node:path'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { installTestWallet } from '@latchkey/test-wallets/playwright'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { createSite, type Manager, packPackages } from './sites/createSite.ts'
import { serveFolder } from './sites/serveFolder.ts'

/** A site that has wagmi already: its own config, and the kit beside it. */
const page = (rpcUrl: string) => `
import { createAppKit } from '@latchkey/react-ui'
import { eip155 } from '@latchkey/eip155'
import { coinbaseWallet } from '@latchkey/eip155/coinbase'
import { createWagmiConfig } from '@latchkey/eip155/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, useBalance, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http('${rpcUrl}') } })
const kit = createAppKit({
  projectId: 'site',
  networks: [mainnet],
  adapters: [eip155({ config, connectors: [coinbaseWallet()] })],
})
export const other = createWagmiConfig({ networks: [mainnet], customRpcUrls: { 'eip155:1': ['${rpcUrl}'] } })

const Facts = () => {
  const { address } = useAccount()
  const { data } = useBalance({ address })
  return <p id="facts">{address ?? 'nobody'} {data?.value.toString()}</p>
}
createRoot(document.getElementById('root')!).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}><Facts /></QueryClientProvider>
  </WagmiProvider>,
)
Object.assign(window, { kit })
`

/** The oldest versions that the packages accept, and the newest. */
const ends = { oldest: { wagmi: '3.0.0', viem: '2.38.0' }, newest: { wagmi: 'latest', viem: 'latest' } } as const

let browser: Browser
let devnet: Devnet
let tarballs: ReadonlyMap<string, string>
beforeAll(async () => {
  tarballs = await packPackages(['core', 'eip155', 'react-ui'])
  devnet = await startDevnet()
  const { executablePath, args, env } = ensureBrowser()
  browser = await chromium.launch({ executablePath, args, env })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await devnet?.stop()
})

it.each<readonly [keyof typeof ends, Manager]>([
  ['oldest', 'npm'],
  ['oldest', 'pnpm'],
  ['newest', 'npm'],
  ['newest', 'pnpm'],
])(
  'a site with the %s wagmi, which then adds the kit by %s, compiles, has one viem, and connects',
  async (end, manager) => {
    const site = await createSite(manager, tarballs)
    const [chain] = devnet.chains
    const [account] = devnet.accounts
    if (!chain || !account) throw new Error('The devnet is empty.')
    try {
      const { wagmi, viem } = ends[end]
      const tools = ['typescript@5.9.3', 'vite@8', '@types/react@19', '@types/react-dom@19', '@coinbase/wallet-sdk@4']
      await site.install(
        `wagmi@${wagmi}`,
        `viem@${viem}`,
        '@tanstack/react-query@5',
        'react@19',
        'react-dom@19',
        ...tools,
      )
      await site.install('@latchkey/core', '@latchkey/eip155', '@latchkey/react-ui')
      await site.write({
        'src/main.tsx': page(chain.rpcUrl),
        'index.html': '<!doctype html><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
      })
      expect(await site.exec('tsc', '-p', '.')).toBe('')
      expect(await site.copiesOf('viem')).toHaveLength(1)
      await site.exec('vite', 'build')
      const served = await serveFolder(join(site.folder, 'dist'))
      const context = await browser.newContext()
      await installTestWallet(context, {
        name: 'Fennec',
        rdns: 'example.fennec',
        mnemonic: devnet.mnemonic,
        chains: { 1: chain.rpcUrl },
      })
      const tab = await context.newPage()
      await tab.goto(served.url)
      await tab.evaluate(() =>
        Reflect.get(window, 'kit').connect({ namespace: 'eip155', connectorId: 'example.fennec' }),
      )
      await tab.getByText(new RegExp(`${account.address} \\d+`)).waitFor()
      await tab.reload()
      await tab.getByText(new RegExp(`${account.address} \\d+`)).waitFor()
      await context.close()
      served.stop()
    } finally {
      await site.remove()
    }
  },
  300_000,
)
