import type { KitEvent } from '@latchkey/core'
import { createMemoryAdapter, createMemoryWallet } from '@latchkey/core/testing'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton, createAppKit } from '../../exports/index.js'
import { mainnet, polygon } from '../networks.js'

/** What a test reads from the page. */
declare global {
  interface Window {
    readonly errors: string[]
    readonly events: KitEvent[]
    readonly kit: ReturnType<typeof createAppKit>
  }
}

const wallet = createMemoryWallet({
  id: 'io.fennec',
  name: 'Fennec',
  accounts: [{ address: '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d' }],
  network: mainnet.id,
})
const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
const features = location.search === '?off' ? { send: false, receive: false } : {}
const kit = createAppKit({ projectId: 'test', networks: [mainnet, polygon], adapters: [entry], features })
const errors: string[] = []
document.addEventListener('latchkey-error', (event) => {
  if (event instanceof CustomEvent) errors.push(event.detail.code)
})
const events: KitEvent[] = []
kit.subscribeEvents((event) => events.push(event))
Object.assign(window, { kit, errors, events })

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ConnectButton />
    </StrictMode>,
  )
