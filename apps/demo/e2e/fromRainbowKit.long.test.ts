import { join } from 'node:path'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { installTestWallet } from '@latchkey/test-wallets/playwright'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { convertFiles } from '../../../packages/codemod/src/rainbowkit/convertFiles.ts'
import { fixtureNames, readFixture } from '../../../packages/codemod/src/testing/readFixture.ts'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { createSite, packPackages, type Site, tsconfig } from './sites/createSite.ts'
import { serveFolder } from './sites/serveFolder.ts'

/** Strict, as the templates of Vite and Next.js are, with an alias for the sources. */
const strictConfig = {
  compilerOptions: {
    ...tsconfig.compilerOptions,
    allowJs: true,
    isolatedModules: true,
    verbatimModuleSyntax: true,
    types: ['node'],
    paths: { '@/*': ['./src/*'] },
  },
  include: ['src', '../rainbowkit.d.ts'],
}
/** RainbowKit is not installed, because it needs wagmi 2. If the codemod leaves an import of it, the import has no types. */
const leftovers = `declare module '@rainbow-me/rainbowkit'\ndeclare module '*.css'\n`

let site: Site
let devnet: Devnet
let browser: Browser
beforeAll(async () => {
  devnet = await startDevnet()
  const { executablePath, args, env } = ensureBrowser()
  browser = await chromium.launch({ executablePath, args, env })
  site = await createSite('npm', await packPackages(['core', 'eip155', 'react-ui', 'walletconnect']))
  const tools = ['typescript@7.0.2', 'vite@8', '@types/node@22', '@types/react@19', '@types/react-dom@19']
  const peers = ['wagmi@3', 'viem@2', '@tanstack/react-query@5', 'react@19', 'react-dom@19']
  const sdk = ['@walletconnect/core@2.21.8', '@walletconnect/sign-client@2.21.8']
  const own = ['@latchkey/core', '@latchkey/eip155', '@latchkey/react-ui', '@latchkey/walletconnect']
  await site.install(...tools, ...peers, ...sdk, ...own)
  await site.write({ 'rainbowkit.d.ts': leftovers })
}, 400_000)
afterAll(async () => {
  await browser?.close()
  await devnet?.stop()
  await site?.remove()
})

/** Converts a fixture and writes it into a folder of the site. */
const writeConverted = async (name: string, change = (text: string) => text) => {
  const before = new Map([...readFixture(name)].map(([path, text]) => [path, change(text)]))
  const { files } = convertFiles(before, '0.1.0')
  const written = [...before, ...files].filter(([path]) => path !== 'package.json')
  await site.write({
    ...Object.fromEntries(written.map(([path, text]) => [`${name}/${path}`, text])),
    [`${name}/tsconfig.json`]: JSON.stringify(strictConfig),
  })
}

/** What does not compile if the site does not do what the codemod’s comments say. */
const expectedFaults: Readonly<Record<string, readonly string[]>> = {
  'custom-button': [
    "Small.tsx(7,71): error TS2339: Property 'accountModalOpen'",
    "Small.tsx(11,65): error TS2339: Property 'balanceSymbol'",
  ],
  'lazy-imports': ['Lazy.tsx(9,6): error TS2559'],
  'light-and-dark': ["Switch.tsx(7,81): error TS2709: Cannot use namespace 'Locale' as a type."],
  siwe: ['nonce', 'address', 'chainId', 'message', 'signature'].map(
    (name) => `error TS7031: Binding element '${name}'`,
  ),
}

it('finds the fixtures, those with faults among them', () => {
  expect(fixtureNames).toEqual(expect.arrayContaining(['vite', ...Object.keys(expectedFaults)]))
})

it.each(fixtureNames)(
  'the converted site of the fixture %s compiles, except for what has a comment',
  async (name) => {
    await writeConverted(name)
    const output = await site.exec('tsc', '-p', name, '--pretty', 'false').catch(String)
    const faults = output.split('\n').filter((line) => line.includes('error TS'))
    expect(faults).toEqual((expectedFaults[name] ?? []).map((fault) => expect.stringContaining(fault)))
  },
  120_000,
)

describe('a converted site, built by Vite', () => {
  const mountApp = (exported: string, path: string) =>
    `import { createElement } from 'react'\nimport { createRoot } from 'react-dom/client'\nimport ${exported} from '${path}'\n` +
    `createRoot(document.getElementById('root')!).render(createElement(App))\n`
  it.each([
    { name: 'vite', main: undefined, label: 'Sign in' },
    { name: 'javascript', main: mountApp('App', './App.jsx'), label: 'Connect Wallet' },
    { name: 'namespace-import', main: mountApp('{ App }', './App'), label: 'Connect Wallet' },
  ])(
    'connects a wallet, shows the account, and restores it after a reload: $name',
    async ({ name, main, label }) => {
      const [chain] = devnet.chains
      const [account] = devnet.accounts
      if (!chain || !account) throw new Error('The devnet is empty.')
      await writeConverted(name, (text) =>
        text
          .replace(/'https:[^']*'|import\.meta\.env\.VITE_RPC_URL/, `'${chain.rpcUrl}'`)
          .replace('chains: [mainnet],', `chains: [mainnet],\n  transports: { 1: http('${chain.rpcUrl}') },`)
          .replace('import.meta.env.VITE_PROJECT_ID', "'project'"),
      )
      await site.write({
        ...(main && { [`${name}/src/main.tsx`]: main }),
        [`${name}/index.html`]:
          '<!doctype html><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
      })
      await site.exec('vite', 'build', name)
      const served = await serveFolder(join(site.folder, name, 'dist'))
      const context = await browser.newContext()
      await installTestWallet(context, {
        name: 'Fennec',
        rdns: 'example.fennec',
        mnemonic: devnet.mnemonic,
        chains: { 1: chain.rpcUrl },
      })
      const tab = await context.newPage()
      await tab.goto(served.url)
      await tab.getByRole('button', { name: label }).first().click()
      await tab.getByRole('button', { name: /Fennec/ }).click()
      const shown = new RegExp(`${account.address.slice(0, 4)}.*${account.address.slice(-4)}`)
      await tab.getByRole('button', { name: shown }).first().waitFor()
      await tab.reload()
      await tab.getByRole('button', { name: shown }).first().waitFor()
      await context.close()
      served.stop()
    },
    200_000,
  )
})
