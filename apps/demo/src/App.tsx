import { AppKitProvider, ConnectButton } from '@latchkey/react-ui'
import type { DemoKit } from './createKit.js'
import { type DemoOptions, writeOptions } from './demoOptions.js'
import { type DevnetInfo, readNamespaces } from './devnet.js'
import { ActsPanel } from './panel/ActsPanel.js'
import { NamespacesPanel } from './panel/NamespacesPanel.js'
import { OptionsPanel } from './panel/OptionsPanel.js'
import { StatePanel } from './panel/StatePanel.js'

/** What {@link App} takes. */
export type AppProps = { readonly kit: DemoKit; readonly options: DemoOptions; readonly devnet: DevnetInfo }

/** The playground. */
export const App = ({ kit, options, devnet }: AppProps) => {
  const running = readNamespaces(devnet)
  return (
    <AppKitProvider kit={kit}>
      <header>
        <h1>Latchkey playground</h1>
        <nav aria-label="Wallet">
          <latchkey-network-button />
          <ConnectButton />
        </nav>
      </header>
      <main>
        <StatePanel />
        <OptionsPanel options={options} onChange={(next) => location.assign(writeOptions(next, running))} />
        <ActsPanel kit={kit} />
        <NamespacesPanel
          kit={kit}
          devnet={devnet}
          chosen={options.namespaces}
          onChange={(namespaces) => location.assign(writeOptions({ ...options, namespaces }, running))}
        />
      </main>
    </AppKitProvider>
  )
}
