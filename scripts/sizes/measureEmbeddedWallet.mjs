import { builders } from './builders.mjs'
import { journeys } from './journeys.mjs'
import { measureJourneys } from './measureJourneys.mjs'
import { createSite, demoFolder } from './sites.mjs'

const page = createSite(['eip155'], {
  imports: `import { embeddedWallet } from '@latchkey/embedded-wallet'`,
  options: `, channels: [embeddedWallet({ url: 'https://wallet.example' })]`,
})
const steps = [
  { name: 'first click, added', wants: ['embedded-wallet/dist/createSource.js'] },
  { name: 'login begun', wants: ['embedded-wallet/dist/live/createLive.js'] },
]

/** Measures what the embedded wallet adds to a page. @param plainFirstLoad the first load without it, in bytes */
export const measureEmbeddedWallet = async (plainFirstLoad) => {
  const site = 'Vite, embedded wallet'
  const { figures, faults } = measureJourneys(site, await builders.Vite(demoFolder, page), [...journeys, ...steps])
  return {
    title: 'What the embedded wallet adds to a site with EVM wallets, Vite',
    figures: [
      { id: `${site}: first load, added`, bytes: figures[0].bytes - plainFirstLoad },
      ...figures.slice(journeys.length),
    ],
    faults,
  }
}
