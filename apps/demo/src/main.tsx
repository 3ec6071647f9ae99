import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { readAppearance, toKitOptions } from './appearance.js'
import { createKit } from './createKit.js'
import { readOptions } from './demoOptions.js'
import { readDevnet, toNetworks } from './devnet.js'
import { installDevWallets } from './devWallets.js'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

const devnet = readDevnet()
// Tests bring wallets of their own, with their keys outside of the page.
if (!new URLSearchParams(location.search).has('own-wallets')) installDevWallets(devnet)
const tokens = Object.fromEntries(devnet.chains.map((chain) => [chain.id, chain.tokens]))
const options = readOptions(location.search)
const appearance = readAppearance(location.search)
document.documentElement.dir = appearance.direction
document.documentElement.dataset['theme'] = appearance.theme
const kit = createKit(toNetworks(devnet), tokens, options, {
  ...(await toKitOptions(appearance)),
  legalCheckbox: appearance.legal === 'checkbox',
})

createRoot(root).render(
  <StrictMode>
    <App kit={kit} options={options} appearance={appearance} />
  </StrictMode>,
)
