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
