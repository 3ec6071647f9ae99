import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readAppearance } from '../src/appearance.ts'
import { readOptions } from '../src/demoOptions.ts'
import { demoNamespaces } from '../src/devnet.ts'
import { writeSiteCode } from '../src/writeSiteCode.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

type Example = { readonly file: string; readonly line: number; readonly code: string }

/** Compiles examples, and returns the errors. */
const compile = async (examples: readonly Example[]): Promise<readonly string[]> => {
  const path = '../../../scripts/checkExamples.mjs' // JavaScript without types
  const { compileExamples } = await import(path)
  return compileExamples(root, examples)
}

const write = (query: string, hasChannels = false) =>
  writeSiteCode({
    options: readOptions(query, demoNamespaces),
    appearance: readAppearance(query),
    hasWalletConnect: hasChannels,
    hasEmbeddedWallet: hasChannels,
  })

const everything =
  'modal=above&theme=dark&preset=midnight&density=compact&size=wide&phone=full&legal=checkbox&language=ar&brand=5b2a6e&receive=off&switch=off&wallets=several&sign-in=on&services=on&libraries=on&pay=on'

it('compiles with all choices', async () => {
  const queries = [
    '',
    everything,
    'send=off',
    'send=usual&density=roomy',
    'chains=solana&pay=on',
    'preset=terminal&chains=eip155,solana&sign-in=on',
    ...demoNamespaces.map((namespace) => `chains=${namespace}&sign-in=on`),
  ]
  const examples = queries.flatMap((query) =>
    [false, true].map((hasChannels) => ({
      file: `${root}/apps/demo/${query}`,
      line: 1,
      code: write(query, hasChannels),
    })),
  )
  const wrong = { file: `${root}/apps/demo/wrong`, line: 1, code: 'createAppKit()' } // proves that the compiler checks the examples
  expect(await compile([...examples, wrong])).toEqual([
    "apps/demo/wrong:1 error TS2304: Cannot find name 'createAppKit'.",
  ])
}, 120_000)

it('contains the choices, and no defaults except the networks and the font', () => {
  expect(write('chains=eip155&send=usual')).toBe(`import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon } from '@latchkey/eip155/networks'
import { createAppKit } from '@latchkey/react-ui'

export const kit = createAppKit({
  projectId: 'my-project',
  metadata: { name: 'My site', description: 'What it does', url: 'https://site.example', icons: [] },
  networks: [mainnet, polygon],
  adapters: [eip155()],
  features: { send: true },
  enableEmbedded: true,
  themeVariables: { '--lk-font': '"Inter Variable", system-ui, sans-serif' },
  termsConditionsUrl: 'https://site.example/terms',
  privacyPolicyUrl: 'https://site.example/privacy',
})

// The page contains <latchkey-modal></latchkey-modal>.
await kit.open()
`)
  const code = write(`chains=eip155&${everything}`, true)
  for (const line of [
    "  themeMode: 'dark',",
    `  themeVariables: { '--lk-font': '"Inter Variable", system-ui, sans-serif', ...midnight, ...compact, '--lk-brand': '#5b2a6e' },`,
    "  language: 'ar',",
    "  channels: [walletConnect({ projectId: 'your WalletConnect project id' }), embeddedWallet({ url: 'https://wallet.example' })],",
    'export const Header = () => <ConnectButton />',
    '    network: mainnet.id,',
  ])
    expect(code.split('\n')).toContain(line)
  expect(code).not.toContain('enableEmbedded')
  expect(write('chains=bip122', true)).not.toContain('embeddedWallet')
})
