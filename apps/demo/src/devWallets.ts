import { installDevWallet } from '@latchkey/test-wallets'
import type { DevnetInfo } from './devnet.js'

/** Two wallets in the page: one knows both chains, the other only the first. */
export const installDevWallets = ({ chains, mnemonic }: DevnetInfo): void => {
  const [first] = chains
  if (!first) return
  const all = Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  installDevWallet({ name: 'Fennec', rdns: 'example.fennec', mnemonic, chains: all, storage: localStorage })
  installDevWallet({
    name: 'Harbour',
    rdns: 'example.harbour',
    mnemonic,
    accounts: 4,
    chains: { [first.chainId]: first.rpcUrl },
    storage: localStorage,
  })
}
