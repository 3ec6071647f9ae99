import { createRoot } from 'react-dom/client'
import { createThirdwebClient } from 'thirdweb'
import { ethereum } from 'thirdweb/chains'
import { ConnectButton, ThirdwebProvider, useActiveAccount } from 'thirdweb/react'

const client = createThirdwebClient({ clientId: '0'.repeat(32) })

const Status = () => <p>{useActiveAccount() ? 'connected' : 'not connected'}</p>

createRoot(document.getElementById('root')).render(
  <ThirdwebProvider>
    <Status />
    <ConnectButton client={client} chain={ethereum} />
  </ThirdwebProvider>,
)
