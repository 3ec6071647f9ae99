import type { AppKitOptions, KitEvent } from '@latchkey/core'
import { createMemoryAdapter, createMemoryWallet, type MemoryWallet } from '@latchkey/core/testing'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton, createAppKit } from '../../exports/index.js'
import { mainnet, polygon, solana } from '../makeKit.js'

/** The globals that a test reads from the page. */
declare global {
  interface Window {
    readonly errors: string[]
    readonly events: KitEvent[]
    readonly kit: ReturnType<typeof createAppKit>
    /** The wallet with two namespaces, in its second one. */
    readonly harbour: MemoryWallet
  }
}

const wallet = createMemoryWallet({
  id: 'io.fennec',
  name: 'Fennec',
  accounts: [{ address: '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d' }],
  network: mainnet.id,
})
const createHarbour = (network: MemoryWallet['network'], address: string) =>
  createMemoryWallet({ id: 'io.harbour', name: 'Harbour', accounts: [{ address }], network })
const harbour = createHarbour(solana.id, '7XkpYB2mnQfGh5uRtVwz3aLcDe9sJ8u9Qe')

const query = new URLSearchParams(location.search)
const namesOf = (parameter: string) => query.get(parameter)?.split(',') ?? []
/** The features that the site enables and disables, by name, and whether the user must tick its terms. */
const features = {
  ...Object.fromEntries(namesOf('on').map((name) => [name, true])),
  ...Object.fromEntries(namesOf('off').map((name) => [name, false])),
  legalCheckbox: query.has('box'),
}
const terms = query.has('terms') && {
  termsConditionsUrl: 'https://site.example/terms',
  privacyPolicyUrl: 'https://site.example/privacy',
}
const language = query.get('language') ?? undefined
/** The page's own server is the data service, for tests that answer its calls. */
const services = query.has('data') && { serviceUrls: { data: location.origin } }
const setup = query.has('several')
  ? {
      networks: [mainnet, polygon, solana] as const,
      adapters: [
        createMemoryAdapter({
          namespace: 'eip155',
          wallets: [wallet, createHarbour(mainnet.id, '0x2d'.padEnd(42, '4'))],
        }).entry,
        createMemoryAdapter({ namespace: 'solana', wallets: [harbour] }).entry,
      ],
    }
  : {
      networks: [mainnet, polygon] as const,
      adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] }).entry],
    }
/** The kit's `prefetch` option. If the URL has none, the kit's default applies. */
const prefetch = (query.get('prefetch') ?? undefined) as AppKitOptions['prefetch'] // tests pass valid values only
const projectId = query.has('nameless') ? '' : 'test'
const kit = createAppKit({ projectId, features, prefetch, language, ...terms, ...services, ...setup })
const errors: string[] = []
document.addEventListener('latchkey-error', (event) => {
  if (event instanceof CustomEvent) errors.push(event.detail.code)
})
const events: KitEvent[] = []
kit.subscribeEvents((event) => events.push(event))
Object.assign(window, { kit, errors, events, harbour })

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ConnectButton />
    </StrictMode>,
  )
