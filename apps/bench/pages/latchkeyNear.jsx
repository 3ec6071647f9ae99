import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { ConnectButton, createAppKit, useAppKitAccount } from '@latchkey/react-ui'
import { createRoot } from 'react-dom/client'

createAppKit({ projectId: 'bench', networks: [mainnet], adapters: [eip155()], prefetch: 'near' })

const Page = () => (
  <>
    <p>{useAppKitAccount().isConnected ? 'connected' : 'not connected'}</p>
    <ConnectButton />
  </>
)

createRoot(document.getElementById('root')).render(<Page />)
