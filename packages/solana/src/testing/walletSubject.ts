import type { WalletSubject } from '@latchkey/conformance/evil'
import { createSolanaTestWallet, registerStandardWallet } from '@latchkey/test-wallets/solana'
import { solana } from '../solana.js'
import { readField } from '../standardWallet.js'
import { mainnet } from './runAdapter.js'

/** What evil wallets and interleavings are tried on. */
export const walletSubject: WalletSubject = {
  networks: [
    {
      id: mainnet,
      name: 'Solana',
      nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
      rpcUrls: ['http://127.0.0.1:9'],
    },
  ],
  connectorId: 'Fennec',
  createAdapter: solana,
  createWallet: (ask) => {
    const wallet = createSolanaTestWallet({
      name: 'Fennec',
      seeds: [1, 2].map((byte) => new Uint8Array(32).fill(byte)),
      chains: { 'solana:mainnet': 'http://127.0.0.1:9' },
      approver: ask,
    })
    return {
      enter: (page, change) => registerStandardWallet(change(wallet.createWallet('https://site.example')), page),
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse()),
      leave: wallet.disconnect,
    }
  },
  readSigning: (method, [input]) =>
    method === 'signMessage' ? { account: readField(readField(input, 'account'), 'address') } : undefined,
}
