import { installDevWallet } from '@latchkey/test-wallets'
import { installDevMultiChainWallet } from '@latchkey/test-wallets/multi-chain'
import type { DevnetInfo } from './devnet.js'
import { toSwitchable, type SwitchableWallet } from './walletAnswers.js'
import { walletIcon } from './walletIcon.js'
import { toWalletParts } from './walletParts.js'

const fennecIcon = walletIcon('#d9622b', 'M8 9l8 6h8l8-6v13L20 33 8 22z')
const harbourIcon = walletIcon(
  '#2f6fd6',
  'M19 7h3v4h6v3h-6v13c4-1 7-4 8-8l3 2c-2 7-7 11-13 11S9 28 7 21l3-2c1 4 5 7 9 8V14h-6v-3h6z',
)

/**
 * Creates two wallets in the page: one supports every chain that runs, the other only the first EVM chain, and connects and signs in with one approval.
 *
 * @returns both wallets, whose answers can be set
 */
export const installDevWallets = (info: DevnetInfo): readonly SwitchableWallet[] => {
  const fennec = installDevMultiChainWallet({
    name: 'Fennec',
    rdns: 'example.fennec',
    icon: fennecIcon,
    storage: localStorage,
    ...toWalletParts(info),
  })
  const [first] = info.chains
  const harbour =
    first &&
    installDevWallet({
      name: 'Harbour',
      rdns: 'example.harbour',
      icon: harbourIcon,
      mnemonic: info.mnemonic,
      accounts: 4,
      signsInOnConnect: true,
      chains: { [first.chainId]: first.rpcUrl },
      storage: localStorage,
    })
  return [toSwitchable('Fennec', fennec), ...(harbour ? [toSwitchable('Harbour', { eip155: harbour })] : [])]
}
