import { createDevWalletConnectWallet } from '@latchkey/test-wallets/walletconnect'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readDevnet } from '../devnet.js'
import { walletIcon } from '../walletIcon.js'
import { toWalletParts } from '../walletParts.js'
import { createKeep } from './createKeep.js'
import { Phone } from './Phone.js'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

const devnet = readDevnet()
if (!devnet.walletConnect) throw new Error('No relay runs: start the page by its own command.')
const { polkadot, ...parts } = toWalletParts(devnet)
const iconUrl = walletIcon('#2b6b5b', 'M9 27c0-9 5-17 11-17s11 8 11 17c-4-3-7-4-11-4s-7 1-11 4z')
const wallet = await createDevWalletConnectWallet({
  name: 'Marten',
  iconUrl,
  relayUrl: devnet.walletConnect.relayUrl,
  storage: createKeep(localStorage, 'phone:'),
  ...parts,
  polkadot: polkadot && devnet.polkadot && { ...polkadot, networks: devnet.polkadot.chains.map(({ id }) => id) },
})

createRoot(root).render(
  <StrictMode>
    <Phone name="Marten" icon={iconUrl} wallet={wallet} chains={devnet.chains} />
  </StrictMode>,
)
