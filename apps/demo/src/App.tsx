import { AppKitProvider, ConnectButton } from '@latchkey/react-ui'
import type { DemoKit } from './createKit.js'
import { type DemoOptions, writeOptions } from './demoOptions.js'
import { ActsPanel } from './panel/ActsPanel.js'
import { OptionsPanel } from './panel/OptionsPanel.js'
import { StatePanel } from './panel/StatePanel.js'

/** What {@link App} takes. */
export type AppProps = { readonly kit: DemoKit; readonly options: DemoOptions }

/** The playground. */
export const App = ({ kit, options }: AppProps) => (
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
      <OptionsPanel options={options} onChange={(next) => location.assign(writeOptions(next))} />
      <ActsPanel kit={kit} />
    </main>
  </AppKitProvider>
)
