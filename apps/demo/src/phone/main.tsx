import { createDevWalletConnectWallet } from '@latchkey/test-wallets/walletconnect'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readDevnet } from '../devnet.js'
import { loadFont } from '../loadFont.js'
import { phoneWallet } from '../phoneWallet.js'
import { toWalletParts } from '../walletParts.js'
import { createPrefixedStorage } from './createPrefixedStorage.js'
import { toKeyChoices } from './keyChoices.js'
import { Phone } from './Phone.js'

const font = loadFont()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

const devnet = readDevnet()
if (!devnet.walletConnect) throw new Error('No relay is running. Start the page with `pnpm start`.')
const { polkadot, ...parts } = toWalletParts(devnet)
const wallet = await createDevWalletConnectWallet({
  name: phoneWallet.name,
  iconUrl: phoneWallet.icon,
  relayUrl: devnet.walletConnect.relayUrl,
  storage: createPrefixedStorage(localStorage, 'phone:'),
  ...parts,
  polkadot: polkadot && devnet.polkadot && { ...polkadot, networks: devnet.polkadot.chains.map(({ id }) => id) },
})

await font
createRoot(root).render(
  <StrictMode>
    <Phone name={phoneWallet.name} icon={phoneWallet.icon} wallet={wallet} choices={toKeyChoices(wallet, devnet)} />
  </StrictMode>,
)
