import { expect, it } from 'vitest'
import { expectedPath, fixtureNames, readFixture } from '../testing/readFixture.js'
import { convertFiles, SyntaxFault } from './convertFiles.js'

it('finds the fixtures', () => {
  expect(fixtureNames).toEqual(expect.arrayContaining(['vite', 'next-app', 'already-migrated']))
})

it.each(fixtureNames)('converts the site of the fixture %s', async (name) => {
  const before = readFixture(name)
  const { files, notes } = convertFiles(before, '0.1.0')
  const parts = [...files].map(([path, text]) => `=== ${path}\n${text}`)
  const report = notes.map(({ path, line, text }) => `${path}:${line} ${text}\n`)
  await expect([...parts, '=== report\n', ...report].join('')).toMatchFileSnapshot(expectedPath(name))
})

it.each(fixtureNames)('changes nothing in the fixture %s the second time', (name) => {
  const before = readFixture(name)
  const after = new Map([...before, ...convertFiles(before, '0.1.0').files])
  expect([...convertFiles(after, '0.1.0').files]).toEqual([])
})

it.each(fixtureNames)('names the line of each comment in the fixture %s', (name) => {
  const before = readFixture(name)
  const { files, notes } = convertFiles(before, '0.1.0')
  for (const { path, line, text } of notes) {
    if (path.endsWith('package.json')) continue
    expect(files.get(path)?.split('\n')[line - 1]).toContain(`// TODO(latchkey): ${text}`)
  }
})

it('names the file that is not code', () => {
  const sources = new Map([['src/App.tsx', "import { ConnectButton } from '@rainbow-me/rainbowkit'\nconst = 1"]])
  expect(() => convertFiles(sources, '0.1.0')).toThrow(SyntaxFault)
  expect(() => convertFiles(sources, '0.1.0')).toThrow(/src\/App\.tsx could not be read as code: .*\(2:6\)/)
})

const config = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'
export const config = getDefaultConfig({ appName: 'Site', projectId: 'id', chains: [mainnet] })
`
const provider = (specifier: string, props = '') => `import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { WagmiProvider } from 'wagmi'
import { config } from '${specifier}'
export const App = (props: object) => <WagmiProvider config={config}><RainbowKitProvider${props}>Hello</RainbowKitProvider></WagmiProvider>
`

it.each(['./lib/config', '@/lib/config', '~/lib/config', 'lib/config', 'src/lib/config', './lib/config.js'])(
  'imports the kit where the config is imported from %s',
  (specifier) => {
    const sources = new Map([
      ['src/lib/config.ts', config],
      ['src/App.tsx', provider(specifier)],
    ])
    const text = convertFiles(sources, '0.1.0').files.get('src/App.tsx')
    expect(text).toContain(`import { config, kit } from '${specifier}'`)
    expect(text).toContain('<WagmiProvider config={config} reconnectOnMount={false}><AppKitProvider kit={kit}>Hello<')
  },
)

it('imports the kit by a path if the provider’s file does not import the config', () => {
  const sources = new Map([
    ['src/lib/config.ts', config],
    ['src/ui/App.tsx', provider('../other')],
  ])
  const text = convertFiles(sources, '0.1.0').files.get('src/ui/App.tsx')
  expect(text).toContain("import { kit } from '../lib/config'")
  expect(text).toContain('<WagmiProvider config={config}><AppKitProvider kit={kit}>') // another config
})

it('gives a component a name in capitals if its own name is taken', () => {
  const source = `import * as RainbowKit from '@rainbow-me/rainbowkit'
export { ConnectButton } from './ConnectButton'
const ConnectButton = 1
export const App = () => <RainbowKit.ConnectButton label="Log in" />
`
  const text = convertFiles(new Map([['App.jsx', source]]), '0.1.0').files.get('App.jsx')
  expect(text).toContain("import { ConnectButton as LatchkeyConnectButton } from '@latchkey/react-ui'")
  expect(text).toContain('<LatchkeyConnectButton label="Log in" />')
})

it('marks the sign-in by next-auth, in the code and in the manifest', () => {
  const provider = "import { RainbowKitSiweNextAuthProvider } from '@rainbow-me/rainbowkit-siwe-next-auth'\n"
  const dependencies = { '@rainbow-me/rainbowkit': '^2.0.0', '@rainbow-me/rainbowkit-siwe-next-auth': '^0.5.0' }
  const sources = new Map([
    ['Auth.tsx', provider],
    ['package.json', JSON.stringify({ dependencies })],
  ])
  const { notes } = convertFiles(sources, '0.1.0')
  expect(notes.map(({ path, text }) => `${path}: ${text}`)).toEqual([
    expect.stringContaining('Auth.tsx: Sign-in is the option `siweConfig`'),
    expect.stringContaining('package.json: @rainbow-me/rainbowkit stays'), // that package needs it
    expect.stringContaining('package.json: @rainbow-me/rainbowkit-siwe-next-auth stays'),
  ])
})

it.each([
  ['', "{ accentColor: '#b00' }", "{ '--lk-brand': 'light-dark(#0E76FD, #b00)' }"],
  ["{ accentColor: '#b00' }", "{ accentColor: '#b00' }", "{ '--lk-brand': '#b00' }"],
  ["{ borderRadius: 'none' }", '', ''],
])('merges the modes of a theme: light %s, dark %s', (light, dark, expected) => {
  const theme = ` theme={{ lightMode: lightTheme(${light}), darkMode: darkTheme(${dark}) }}`
  const app = provider('./config', theme).replace(
    '{ RainbowKitProvider }',
    '{ darkTheme, lightTheme, RainbowKitProvider }',
  )
  const { files, notes } = convertFiles(
    new Map([
      ['config.ts', config],
      ['App.tsx', app],
    ]),
    '0.1.0',
  )
  const text = files.get('config.ts')
  if (expected) expect(text).toContain(`themeVariables: ${expected}`)
  else expect(text).not.toContain('themeVariables')
  expect(notes.map((note) => note.text)).toEqual(
    expected
      ? []
      : ['`--lk-r-card`', '`--lk-r-control`'].map(
          (name) => `The theme’s ${name} of one mode has no equal (guide: "Themes").`,
        ),
  )
})

it.each([
  [' {...props}', 'Move the spread props of RainbowKitProvider'],
  [' initialChain={137}', 'Set `defaultNetwork` of createAppKit to the network: it was 137.'],
  [' theme={null}', 'Call kit.update({ themeMode, themeVariables })'],
  [' avatar={Avatar}', 'The prop `avatar` was removed'],
])('reports the prop%s', (props, report) => {
  const sources = new Map([
    ['config.ts', config],
    ['App.tsx', provider('./config', props)],
  ])
  expect(convertFiles(sources, '0.1.0').notes).toEqual([
    { path: 'App.tsx', line: expect.any(Number), text: expect.stringContaining(report) },
  ])
})

it('leaves a config that a function creates, and a provider without a kit', () => {
  const sources = new Map([
    ['config.ts', config.replace('export const config =', 'export const create = () =>')],
    ['App.tsx', provider('./config')],
  ])
  const { files, notes } = convertFiles(sources, '0.1.0')
  for (const [path, text] of sources) expect(files.get(path)?.replace(/^ *\/\/ TODO\(latchkey\).*\n/gm, '')).toBe(text)
  expect(notes.map(({ text }) => text)).toEqual([
    expect.stringContaining('Replace getDefaultConfig'),
    expect.stringContaining('Replace RainbowKitProvider'),
  ])
})
