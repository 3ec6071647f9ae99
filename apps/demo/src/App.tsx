import { AppKitProvider, ConnectButton } from '@latchkey/react-ui'
import type { Appearance } from './appearance.js'
import { ActionsPanel } from './panel/ActionsPanel.js'
import { AppearancePanel } from './panel/AppearancePanel.js'
import { CodePanel } from './panel/CodePanel.js'
import { EmailPanel } from './panel/EmailPanel.js'
import { LookPanel } from './panel/LookPanel.js'
import { ModalStage } from './panel/ModalStage.js'
import { NamespacesPanel } from './panel/NamespacesPanel.js'
import { NamespaceSwitches } from './panel/NamespaceSwitches.js'
import { OptionsPanel } from './panel/OptionsPanel.js'
import { PayPanel } from './panel/PayPanel.js'
import { PermissionsPanel } from './panel/PermissionsPanel.js'
import { PhonePanel } from './panel/PhonePanel.js'
import { StatePanel } from './panel/StatePanel.js'
import { WalletsPanel } from './panel/WalletsPanel.js'
import { toPayments } from './payments.js'
import { type DemoStart, useDemo } from './useDemo.js'
import type { SwitchableWallet } from './walletAnswers.js'

/** The props of {@link App}. */
export type AppProps = DemoStart & {
  /** The wallets of the page. */
  readonly wallets: readonly SwitchableWallet[]
}

/** The front page: what Latchkey is, its modal, the controls and the code; then, for developers, everything else that the page can show. */
export const App = ({ wallets, ...start }: AppProps) => {
  const { devnet } = start
  const { kit, generation, options, appearance, changeAppearance, changeOptions } = useDemo(start)
  const change = (changes: Partial<Appearance>) => void changeAppearance({ ...appearance, ...changes })
  return (
    <AppKitProvider kit={kit}>
      <header>
        <p className="brand">
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <path d="M20 9a7 7 0 0 0-3.5 13L14 31h12l-2.5-9A7 7 0 0 0 20 9z" />
          </svg>
          Latchkey
        </p>
        <a href="gallery.html">Gallery</a>
        <nav aria-label="Wallet">
          <latchkey-network-button />
          <ConnectButton />
        </nav>
      </header>
      <main>
        <div className="front">
          <div className="words">
            <h1>One modal in which your users connect a wallet, sign in, send and receive.</h1>
            <p>
              Latchkey is an open-source kit for EVM, Solana, Bitcoin, Polkadot and Cosmos. It needs no vendor’s account
              or server.
            </p>
          </div>
          <ModalStage
            kit={kit}
            generation={generation}
            isAbove={options.isAbove}
            onChange={(isAbove) => changeOptions({ ...options, isAbove })}
          />
          <p className="facts">
            With EVM wallets, a page’s first load is at most 7 kB. By default, some 60 kB more are fetched once a
            connect button is in view and the page is idle.
            {!options.isAbove && ' This page shows the modal, so it fetches them at once.'}
          </p>
          <LookPanel appearance={appearance} onChange={change} />
          <NamespaceSwitches
            devnet={devnet}
            chosen={options.namespaces}
            onChange={(namespaces) => changeOptions({ ...options, namespaces })}
          />
        </div>
        <CodePanel
          options={options}
          appearance={appearance}
          hasWalletConnect={devnet.walletConnect !== undefined}
          hasEmbeddedWallet={devnet.wallet !== undefined}
        />
        <h2 className="chapter">For developers</h2>
        <div className="panels">
          <StatePanel />
          <OptionsPanel
            options={options}
            hasServices={devnet.services !== undefined}
            hasWallet={devnet.wallet !== undefined}
            onChange={changeOptions}
          />
          <AppearancePanel appearance={appearance} onChange={change} />
          <ActionsPanel kit={kit} />
          {options.pay && <PayPanel kit={kit} payments={toPayments(devnet, options.namespaces)} />}
          {options.smartSessions && <PermissionsPanel />}
          {wallets.length > 0 && <WalletsPanel wallets={wallets} />}
        </div>
        {devnet.walletConnect && <PhonePanel />}
        {devnet.wallet && <EmailPanel mailUrl={devnet.wallet.mailUrl} />}
        <NamespacesPanel kit={kit} chosen={options.namespaces} />
      </main>
    </AppKitProvider>
  )
}
