import { builders, onlySplitters } from './builders.mjs'
import { findEarlySdk } from './findEarlySdk.mjs'
import { journeys } from './journeys.mjs'
import { measureJourneys } from './measureJourneys.mjs'
import { createSite, demoFolder } from './sites.mjs'

const sdk = /\/@walletconnect\//
const page = createSite(['eip155'], {
  imports: `import { walletConnect } from '@latchkey/walletconnect'`,
  options: ', channels: [walletConnect()]',
})
const steps = [
  { name: 'first click, added', wants: ['walletconnect/dist/createSource.js'] },
  { name: 'chosen', wants: ['walletconnect/dist/live/createLive.js', 'walletconnect/dist/live/defaultSdk.js'] },
]

/** Measures what WalletConnect adds. @param plainFirstLoad the first load without it, in bytes */
export const measureWalletConnect = async (plainFirstLoad, tools) => {
  const section = { title: 'What WalletConnect adds to a site with EVM wallets, Vite', figures: [], faults: [] }
  for (const tool of onlySplitters(tools)) {
    const site = `${tool}, WalletConnect`
    const chunks = await builders[tool](demoFolder, page)
    const { rest } = measureJourneys(site, chunks, journeys)
    section.faults.push(...findEarlySdk(site, chunks, rest, sdk))
    if (tool !== 'Vite') continue
    const { figures, faults } = measureJourneys(site, chunks, [...journeys, ...steps])
    section.figures.push(
      { id: `${site}: first load, added`, bytes: figures[0].bytes - plainFirstLoad },
      ...figures.slice(journeys.length),
    )
    section.faults.push(...faults)
  }
  return section
}
