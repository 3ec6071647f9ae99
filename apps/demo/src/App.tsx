import { AppKitProvider, ConnectButton } from '@latchkey/react-ui'
import { type Appearance, readAppearance, writeAppearance } from './appearance.js'
import type { DemoKit } from './createKit.js'
import { type DemoOptions, writeOptions } from './demoOptions.js'
import { ActsPanel } from './panel/ActsPanel.js'
import { AppearancePanel } from './panel/AppearancePanel.js'
import { OptionsPanel } from './panel/OptionsPanel.js'
import { StatePanel } from './panel/StatePanel.js'

/** What {@link App} takes. */
export type AppProps = { readonly kit: DemoKit; readonly options: DemoOptions; readonly appearance: Appearance }

/** The playground. */
export const App = ({ kit, options, appearance }: AppProps) => (
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
      <AppearancePanel
        appearance={appearance}
        onChange={(changes) => {
          const query = new URLSearchParams({ ...appearance, ...changes })
          location.assign(writeAppearance(writeOptions(options), readAppearance(`${query}`)))
        }}
      />
      <OptionsPanel
        options={options}
        onChange={(next) => location.assign(writeAppearance(writeOptions(next), appearance))}
      />
      <ActsPanel kit={kit} />
    </main>
  </AppKitProvider>
)
