import { bip122 } from '@latchkey/bip122'
import { bitcoin } from '@latchkey/bip122/networks'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub } from '@latchkey/cosmos/networks'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { polkadot } from '@latchkey/polkadot'
import { polkadotAssetHub } from '@latchkey/polkadot/networks'
import { ConnectButton, createAppKit, useAppKitAccount } from '@latchkey/react-ui'
import { solana } from '@latchkey/solana'
import { solanaMainnet } from '@latchkey/solana/networks'
import { createRoot } from 'react-dom/client'

createAppKit({
  projectId: 'bench',
  networks: [mainnet, solanaMainnet, bitcoin, polkadotAssetHub, cosmosHub],
  adapters: [eip155(), solana(), bip122(), polkadot(), cosmos()],
})

const Page = () => (
  <>
    <p>{useAppKitAccount().isConnected ? 'connected' : 'not connected'}</p>
    <ConnectButton />
  </>
)

createRoot(document.getElementById('root')).render(<Page />)
