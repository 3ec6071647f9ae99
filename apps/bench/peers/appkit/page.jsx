import { mainnet } from '@reown/appkit/networks'
import { createAppKit, useAppKitAccount } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'

const projectId = '0'.repeat(32)
const networks = [mainnet]
const adapter = new WagmiAdapter({ networks, projectId })

createAppKit({
  adapters: [adapter],
  networks,
  projectId,
  metadata: { name: 'Bench', description: 'A page with a button', url: location.origin, icons: [] },
})

const Status = () => <p>{useAppKitAccount().isConnected ? 'connected' : 'not connected'}</p>

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={adapter.wagmiConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <Status />
      <appkit-button />
    </QueryClientProvider>
  </WagmiProvider>,
)
