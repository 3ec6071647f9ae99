import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
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
const kit = createKit(toNetworks(devnet), tokens, options)

createRoot(root).render(
  <StrictMode>
    <App kit={kit} options={options} />
  </StrictMode>,
)
