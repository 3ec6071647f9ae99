import injectedModule from '@web3-onboard/injected-wallets'
import { init, useConnectWallet } from '@web3-onboard/react'
import { createRoot } from 'react-dom/client'

init({
  wallets: [injectedModule()],
  chains: [{ id: '0x1', token: 'ETH', label: 'Ethereum Mainnet', rpcUrl: 'https://ethereum-rpc.example' }],
})

const Page = () => {
  const [{ wallet, connecting }, connect, disconnect] = useConnectWallet()
  return (
    <>
      <p>{wallet ? 'connected' : 'not connected'}</p>
      <button disabled={connecting} onClick={() => (wallet ? disconnect(wallet) : connect())}>
        Connect Wallet
      </button>
    </>
  )
}

createRoot(document.getElementById('root')).render(<Page />)
