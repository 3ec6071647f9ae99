import { createDevWalletConnectWallet } from '@latchkey/test-wallets/walletconnect'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readDevnet } from '../devnet.js'
import { loadFont } from '../loadFont.js'
import { marten } from '../marten.js'
import { toWalletParts } from '../walletParts.js'
import { createKeep } from './createKeep.js'
import { toKeyChoices } from './keyChoices.js'
import { Phone } from './Phone.js'

const font = loadFont()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

const devnet = readDevnet()
if (!devnet.walletConnect) throw new Error('No relay runs: start the page by its own command.')
const { polkadot, ...parts } = toWalletParts(devnet)
const wallet = await createDevWalletConnectWallet({
  name: marten.name,
  iconUrl: marten.icon,
  relayUrl: devnet.walletConnect.relayUrl,
  storage: createKeep(localStorage, 'phone:'),
  ...parts,
  polkadot: polkadot && devnet.polkadot && { ...polkadot, networks: devnet.polkadot.chains.map(({ id }) => id) },
})

await font
createRoot(root).render(
  <StrictMode>
    <Phone name={marten.name} icon={marten.icon} wallet={wallet} choices={toKeyChoices(wallet, devnet)} />
  </StrictMode>,
)
