import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { readAppearance, setPageAppearance, toKitOptions } from './appearance.js'
import { createKit } from './createKit.js'
import { readOptions } from './demoOptions.js'
import { readDevnet, readNamespaces } from './devnet.js'
import { loadFont } from './loadFont.js'

const font = loadFont()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

const devnet = readDevnet()
// Tests install their own wallets, with keys outside of the page.
const wallets = new URLSearchParams(location.search).has('own-wallets')
  ? []
  : (await import('./devWallets.js')).installDevWallets(devnet)
const options = readOptions(location.search, readNamespaces(devnet))
const appearance = readAppearance(location.search)
const look = await toKitOptions(appearance)
setPageAppearance(appearance, look)
const kit = createKit(devnet, options, look)

await font
createRoot(root).render(
  <StrictMode>
    <App kit={kit} options={options} appearance={appearance} look={look} devnet={devnet} wallets={wallets} />
  </StrictMode>,
)
