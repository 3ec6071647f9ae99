import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { readAppearance, setPageAppearance, toKitOptions } from './appearance.js'
import { createKit } from './createKit.js'
import { readOptions } from './demoOptions.js'
import { readDevnet, readNamespaces, toNetworks, toTokens } from './devnet.js'
import { loadFont } from './loadFont.js'

const font = loadFont()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

const devnet = readDevnet()
// Tests bring wallets of their own, with their keys outside of the page.
if (!new URLSearchParams(location.search).has('own-wallets'))
  (await import('./devWallets.js')).installDevWallets(devnet)
const options = readOptions(location.search, readNamespaces(devnet))
const appearance = readAppearance(location.search)
setPageAppearance(appearance)
const look = await toKitOptions(appearance)
const kit = createKit(toNetworks(devnet, options.namespaces), toTokens(devnet), options, look, devnet)

await font
createRoot(root).render(
  <StrictMode>
    <App kit={kit} options={options} appearance={appearance} devnet={devnet} />
  </StrictMode>,
)
