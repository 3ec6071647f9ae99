import type { WalletConnectTestWallet } from '@latchkey/test-wallets/walletconnect'
import { useEffect, useState } from 'react'

/** The props of {@link ConnectedSites}. */
export type ConnectedSitesProps = { readonly wallet: WalletConnectTestWallet }

/** The sites that the wallet is connected to. */
export const ConnectedSites = ({ wallet }: ConnectedSitesProps) => {
  const [sites, setSites] = useState(wallet.sites)
  useEffect(() => wallet.subscribe(() => setSites(wallet.sites())), [wallet])
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">Connected sites</h2>
      {sites.length === 0 && <p>None.</p>}
      <ul>
        {sites.map(({ topic, name, url }) => (
          <li key={topic}>
            <span>
              {name} <small>{url}</small>
            </span>
            <button type="button" aria-label={`Disconnect ${name}`} onClick={() => void wallet.disconnect(topic)}>
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
