import type { WalletConnectTestWallet } from '@latchkey/test-wallets/walletconnect'
import { ConnectedSites } from './ConnectedSites.js'
import type { KeyChoice } from './keyChoices.js'
import { Keys } from './Keys.js'
import { Scanner } from './Scanner.js'

/** The props of {@link Phone}. */
export type PhoneProps = {
  readonly name: string
  readonly icon: string
  readonly wallet: WalletConnectTestWallet
  readonly choices: readonly KeyChoice[]
}

/** A wallet on a phone. Its requests are shown on cards above it. */
export const Phone = ({ name, icon, wallet, choices }: PhoneProps) => (
  <>
    <header>
      <img src={icon} alt="" />
      <h1>{name}</h1>
      <small>phone simulator</small>
    </header>
    <main>
      <Scanner pair={wallet.pair} />
      <ConnectedSites wallet={wallet} />
      {choices.map((choice) => (
        <Keys key={choice.namespace} choice={choice} />
      ))}
    </main>
  </>
)
