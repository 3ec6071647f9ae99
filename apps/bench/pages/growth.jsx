import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import {
  AppKitProvider,
  ConnectButton,
  createAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnections,
  useAppKitNetwork,
  useAppKitState,
  useAppKitTheme,
  useWalletInfo,
} from '@latchkey/react-ui'
import { createRoot } from 'react-dom/client'

/** The sizes of what can grow, from the page's query. */
const query = new URLSearchParams(location.search)
const count = (name) => Number(query.get(name) ?? 1)

const networks = Array.from({ length: count('networks') }, (_, index) =>
  index === 0 ? mainnet : { ...mainnet, id: `eip155:${index + 1_000_000}`, name: `Network ${index}` },
)
const began = performance.now()
const kits = Array.from({ length: count('kits') }, (_, index) =>
  createAppKit({
    projectId: 'bench',
    networks,
    adapters: [eip155()],
    features: { multiWallet: true },
    storageKey: `bench-${index}`,
  }),
)
const made = performance.now() - began

const hooks = {
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnections,
  useAppKitNetwork,
  useAppKitState,
  useAppKitTheme,
  useWalletInfo,
}
/** How often each hook's reader was rendered. */
const renders = Object.fromEntries(Object.keys(hooks).map((name) => [name, 0]))
const Reader = ({ name }) => {
  hooks[name]()
  renders[name] += 1
  return null
}

window.growth = { kits, made, renders }

createRoot(document.getElementById('root')).render(
  kits.map((kit, index) => (
    <AppKitProvider key={index} kit={kit}>
      <ConnectButton label={`Connect ${index}`} />
      {Object.keys(hooks).map((name) => (
        <Reader key={name} name={name} />
      ))}
    </AppKitProvider>
  )),
)
