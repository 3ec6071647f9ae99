const json = (value) => `${JSON.stringify(value, undefined, 2)}\n`

const door = (name) => ({
  '@latchkey/source': `./src/exports/${name}.ts`,
  types: `./dist/exports/${name}.d.ts`,
  default: `./dist/exports/${name}.js`,
})

const manifest = ({ name, type }, version) =>
  json({
    name: `@latchkey/${name}`,
    version,
    description: `Latchkey's adapter for ${type}.`,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    files: ['dist', 'src', '!dist/.tsbuildinfo', '!src/**/*.test.*', '!src/**/*.test-d.*', '!src/testing'],
    exports: { '.': door('index'), './networks': door('networks') },
    scripts: {
      build: 'rm -rf dist && tsc -b',
      'check:package': 'publint --strict && attw --pack . --profile esm-only',
    },
    peerDependencies: { '@latchkey/core': 'workspace:^' },
    devDependencies: {
      '@latchkey/conformance': 'workspace:^',
      '@latchkey/core': 'workspace:^',
      '@latchkey/fuzz': 'workspace:^',
    },
  })

const tsconfig = `{
  "extends": "../../tsconfig.base.json",
  "references": [{ "path": "../core" }],
  "exclude": ["src/**/*.test.ts", "src/**/*.test.tsx", "src/**/*.test-d.ts", "src/testing"]
}
`

const readme = ({ name, identifier, type }) => `# @latchkey/${name}

${type} for [Latchkey](../../README.md). The adapter finds no wallet yet: [add a namespace](../../docs/add-a-namespace/README.md) says what it needs.

\`\`\`sh
npm install @latchkey/core @latchkey/react-ui @latchkey/${name}
\`\`\`

\`\`\`ts
import { createAppKit } from '@latchkey/react-ui'
import { ${identifier} } from '@latchkey/${name}'
import { local${type} } from '@latchkey/${name}/networks'

const kit = createAppKit({ projectId, networks: [local${type}], adapters: [${identifier}()] })
\`\`\`

## Networks

\`@latchkey/${name}/networks\` has a local network. \`${identifier}Network\` returns the record of any other network.
`

const entry = ({ name, identifier, type }) => `import type { AdapterEntry } from '@latchkey/core/adapter'
import type { ${type}Wallet } from './wallet/${identifier}Wallet.js'

/**
 * Returns the entry for ${type} that a site passes to \`createAppKit\`. It is small: the adapter loads with the engine.
 *
 * @example
 * import { ${identifier} } from '@latchkey/${name}'
 * import { local${type} } from '@latchkey/${name}/networks'
 *
 * createAppKit({ projectId, networks: [local${type}], adapters: [${identifier}()] })
 */
export const ${identifier} = (): AdapterEntry<'${name}', ${type}Wallet> => ({
  namespace: '${name}',
  load: () => import('./create${type}Adapter.js').then(({ create${type}Adapter }) => create${type}Adapter()),
})
`

const adapter = ({ name, identifier, type }) => `import type { ChainAdapter } from '@latchkey/core/adapter'
import { hasAddressShape } from './addresses/hasAddressShape.js'
import type { ${type}Wallet } from './wallet/${identifier}Wallet.js'

/** Creates the adapter. It announces no wallet yet. */
export const create${type}Adapter = (): ChainAdapter<'${name}', ${type}Wallet> => ({
  namespace: '${name}',
  isAddress: hasAddressShape,
  loadAddressRules: () => import('./addresses/addressRules.js').then(({ addressRules }) => addressRules),
  setup(context) {
    context.announce([])
    return undefined
  },
})
`

const adapterTest = ({ name, identifier, type }) => `import { createTestKit } from '@latchkey/core/testing'
import { expect, it } from 'vitest'
import { create${type}Adapter } from './create${type}Adapter.js'
import { local${type} } from './networks/${identifier}Networks.js'
import { ${identifier} } from './${identifier}.js'

const address = 'an-address'

it('runs in a kit, and announces no wallet yet', async () => {
  const { engine } = await createTestKit({ networks: [local${type}], adapters: [${identifier}()] })
  expect(engine.store.getState().connectors.byNamespace['${name}']).toEqual([])
})

it('checks addresses by the characters that CAIP-10 allows', async () => {
  const adapter = create${type}Adapter()
  const { check } = await adapter.loadAddressRules({ ...local${type}, walletRpcUrls: [] })
  expect([adapter.isAddress(address), check(address)]).toEqual([true, undefined])
  expect([adapter.isAddress('not an address'), check('not an address')]).toEqual([false, { fault: 'form' }])
})
`

const addressShape = `/**
 * Returns whether a string has the shape of an address: the characters that CAIP-10 allows in every namespace.
 *
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export const hasAddressShape = (value: string): boolean => /^[-.%a-zA-Z0-9]{1,128}$/.test(value)
`

const addressRules = `import type { AddressRules } from '@latchkey/core/adapter'
import { hasAddressShape } from './hasAddressShape.js'

/** The rules for addresses, which have no checksum yet. */
export const addressRules: AddressRules = {
  check: (value) => (hasAddressShape(value) ? undefined : { fault: 'form' }),
}
`

const wallet = ({ type }) => `/** The interface of a ${type} wallet, as it is in the page. */
export type ${type}Wallet = {
  readonly name: string
}
`

const networks = ({ name, identifier, type }) => `import type { NetworkRecord } from '@latchkey/core/adapter'

/** The parts of a network's record beside its id and name. */
export type ${type}NetworkParts = {
  /** The coin's symbol. */
  readonly symbol: string
  readonly decimals: number
  /** URLs of nodes, in the order in which they are tried. */
  readonly rpcUrls: readonly string[]
  readonly explorerUrl?: string | undefined
  readonly testnet?: boolean | undefined
}

/**
 * Returns the record of a ${type} network.
 *
 * @param reference the second part of the network's CAIP-2 id
 * @example
 * import { ${identifier}Network } from '@latchkey/${name}/networks'
 *
 * const network = ${identifier}Network('local', 'Local ${type}', { symbol: 'TEST', decimals: 6, rpcUrls: ['http://127.0.0.1:9090'] })
 */
export const ${identifier}Network = (
  reference: string,
  name: string,
  { symbol, decimals, ...parts }: ${type}NetworkParts,
): NetworkRecord & { readonly id: \`${name}:\${string}\` } => ({
  id: \`${name}:\${reference}\`,
  name,
  nativeCurrency: { symbol, name: symbol, decimals },
  ...parts,
})

/** A local network. */
export const local${type} = /* @__PURE__ */ ${identifier}Network('local', 'Local ${type}', {
  symbol: 'TEST',
  decimals: 6,
  rpcUrls: ['http://127.0.0.1:9090'],
  testnet: true,
})
`

const exportsIndex = ({ identifier, type }) => `export { ${identifier} } from '../${identifier}.js'
export type { ${type}Wallet } from '../wallet/${identifier}Wallet.js'
`

const exportsNetworks = ({ identifier }) => `export * from '../networks/${identifier}Networks.js'
`

const exportsTest = ({ identifier, type }) => `import { expect, it } from 'vitest'
import * as main from './index.js'
import * as networks from './networks.js'

it('keeps its public names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(\`
    [
      "${identifier}",
    ]
  \`)
  expect(Object.keys(networks).sort()).toMatchInlineSnapshot(\`
    [
${[`local${type}`, `${identifier}Network`]
  .toSorted()
  .map((name) => `      "${name}",\n`)
  .join('')}    ]
  \`)
})
`

const fuzzTest = () => `import { changedText, fuzz } from '@latchkey/fuzz'
import { addressRules } from './addresses/addressRules.js'
import { hasAddressShape } from './addresses/hasAddressShape.js'

fuzz('a typed address', {
  inputs: changedText('an-address'),
  read: (typed) => {
    const isAddress = hasAddressShape(typed)
    if (isAddress !== (addressRules.check(typed) === undefined)) throw new Error('The shape and the rules disagree.')
    return isAddress
  },
})
`

/**
 * Returns the files of a new namespace's package: path in the package, and text.
 *
 * @param names the namespace's names, as `toNames` returns them
 * @param version the version of all packages
 */
export const createPackageFiles = (names, version) => ({
  'package.json': manifest(names, version),
  'tsconfig.json': tsconfig,
  'README.md': readme(names),
  'src/exports/index.ts': exportsIndex(names),
  'src/exports/networks.ts': exportsNetworks(names),
  'src/exports/exports.test.ts': exportsTest(names),
  [`src/${names.identifier}.ts`]: entry(names),
  [`src/create${names.type}Adapter.ts`]: adapter(names),
  [`src/create${names.type}Adapter.test.ts`]: adapterTest(names),
  'src/addresses/hasAddressShape.ts': addressShape,
  'src/addresses/addressRules.ts': addressRules,
  [`src/wallet/${names.identifier}Wallet.ts`]: wallet(names),
  [`src/networks/${names.identifier}Networks.ts`]: networks(names),
  'src/outside.fuzz.test.ts': fuzzTest(names),
})
