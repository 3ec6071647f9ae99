import { builders, onlySplitters } from './builders.mjs'
import { findEarlySdk } from './findEarlySdk.mjs'
import { journeys } from './journeys.mjs'
import { measureJourneys } from './measureJourneys.mjs'
import { createSite, demoFolder } from './sites.mjs'

/** The wallets whose makers ship an SDK: the module that opens each, and which modules are the SDK's. */
const wallets = {
  coinbase: {
    factory: 'coinbaseWallet',
    opens: 'eip155/dist/wallet/external/coinbase/openCoinbaseWallet.js',
    sdk: /\/@coinbase\//,
  },
  safe: { factory: 'safe', opens: 'eip155/dist/wallet/external/safe/openSafe.js', sdk: /\/@safe-global\// },
}

const measureWallet = async (name, plainFirstLoad, tools) => {
  const { factory, opens, sdk } = wallets[name]
  const page = createSite(['eip155'], {
    imports: `import { ${factory} } from '@latchkey/eip155/${name}'`,
    connectors: `{ connectors: [${factory}()] }`,
  })
  const otherSdks = Object.values(wallets).flatMap((other) => (other.sdk === sdk ? [] : [other.sdk]))
  const section = { title: `What ${name} adds to a site with EVM wallets, Vite`, figures: [], faults: [] }
  for (const tool of onlySplitters(tools)) {
    const site = `${tool}, ${name}`
    const chunks = await builders[tool](demoFolder, page)
    const { rest } = measureJourneys(site, chunks, journeys)
    section.faults.push(...findEarlySdk(site, chunks, rest, sdk, otherSdks))
    if (tool !== 'Vite') continue
    const sdkModules = rest.flatMap(({ modules }) => modules.filter((module) => sdk.test(module)))
    const connecting = { name: 'connecting', wants: [opens, ...sdkModules] }
    const { figures, faults } = measureJourneys(site, chunks, [...journeys, connecting])
    section.figures.push(
      { id: `${site}: first load, added`, bytes: figures[0].bytes - plainFirstLoad },
      { ...figures.at(-1), id: `${site}: connecting this wallet` },
    )
    section.faults.push(...faults)
  }
  return section
}

/** Measures what each external wallet adds. @param plainFirstLoad the first load without any, in bytes */
export const measureExternalWallets = async (plainFirstLoad, tools) => {
  const sections = []
  for (const name of Object.keys(wallets)) sections.push(await measureWallet(name, plainFirstLoad, tools))
  return sections
}
