import type { DevnetDescription } from '@latchkey/devnet'
import type { TestWallet } from '@latchkey/test-wallets'
import { useEffect, useState } from 'react'

/** What {@link Keys} takes. */
export type KeysProps = {
  readonly wallet: TestWallet
  readonly chains: DevnetDescription['chains']
}

const read = (wallet: TestWallet) => ({ chainId: wallet.chainId(), accounts: wallet.accounts() })

/** The account and the network that the wallet is on by itself: what is changed here, connected sites are told. */
export const Keys = ({ wallet, chains }: KeysProps) => {
  const [{ chainId, accounts }, setState] = useState(() => read(wallet))
  const [all] = useState(accounts)
  useEffect(() => wallet.subscribe(() => setState(read(wallet))), [wallet])
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">On EVM chains</h2>
      <label>
        Account
        <select
          value={accounts[0]}
          onChange={({ target }) => {
            const [chosen] = all.filter((one) => one === target.value)
            if (chosen) wallet.setAccounts([chosen, ...all.filter((one) => one !== chosen)])
          }}
        >
          {all.map((address) => (
            <option key={address} value={address}>
              {address.slice(0, 6)}…{address.slice(-4)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Network
        <select value={chainId} onChange={({ target }) => wallet.setChain(Number(target.value))}>
          {chains.map((chain) => (
            <option key={chain.chainId} value={chain.chainId}>
              {chain.name}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}
