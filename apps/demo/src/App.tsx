import { AppKitProvider, ConnectButton } from '@latchkey/react-ui'
import { type Appearance, readAppearance, writeAppearance } from './appearance.js'
import type { DemoKit } from './createKit.js'
import { type DemoOptions, writeOptions } from './demoOptions.js'
import { type DevnetInfo, readNamespaces } from './devnet.js'
import { ActsPanel } from './panel/ActsPanel.js'
import { AppearancePanel } from './panel/AppearancePanel.js'
import { NamespacesPanel } from './panel/NamespacesPanel.js'
import { OptionsPanel } from './panel/OptionsPanel.js'
import { PhonePanel } from './panel/PhonePanel.js'
import { StatePanel } from './panel/StatePanel.js'
import { useAppearance } from './useAppearance.js'

/** What {@link App} takes. */
export type AppProps = {
  readonly kit: DemoKit
  readonly options: DemoOptions
  /** How the page and its modal look at first. */
  readonly appearance: Appearance
  readonly devnet: DevnetInfo
}

/** The playground. */
export const App = ({ kit, options, appearance, devnet }: AppProps) => {
  const running = readNamespaces(devnet)
  const [look, changeLook] = useAppearance(kit, appearance)
  const go = (next: DemoOptions) => location.assign(writeAppearance(writeOptions(next, running), look))
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
        <AppearancePanel
          appearance={look}
          onChange={(changes) => void changeLook(readAppearance(`${new URLSearchParams({ ...look, ...changes })}`))}
        />
        <OptionsPanel options={options} hasServices={devnet.services !== undefined} onChange={(next) => go(next)} />
        <ActsPanel kit={kit} />
        {devnet.walletConnect && <PhonePanel />}
        <NamespacesPanel
          kit={kit}
          devnet={devnet}
          chosen={options.namespaces}
          onChange={(namespaces) => go({ ...options, namespaces })}
        />
      </main>
    </AppKitProvider>
  )
}
