import type { WalletSubject } from '@latchkey/conformance/evil'
import { createSolanaTestWallet, registerStandardWallet } from '@latchkey/test-wallets/solana'
import { solana } from '../solana.js'
import { readField } from '../discovery/standardWallet.js'
import { mainnet, networkOf, testCluster } from './runAdapter.js'

/** The networks by the wallet's names of their chains. */
const networks: Readonly<Record<string, typeof mainnet | typeof testCluster>> = {
  'solana:mainnet': mainnet,
  'solana:devnet': testCluster,
}

/** Creates the subject of the tests with evil wallets and interleavings. */
export const createWalletSubject = (
  seeds: readonly Uint8Array[],
  chains: Readonly<Record<string, string>>,
): WalletSubject => {
  const [first, ...others] = Object.entries(chains).map(([chain, url]) => networkOf(networks[chain] ?? mainnet, url))
  if (!first) throw new TypeError('Pass at least one chain.')
  return {
    networks: [first, ...others],
    connectorId: 'Fennec',
    createAdapter: solana,
    createWallet: (prompt) => {
      const wallet = createSolanaTestWallet({
        name: 'Fennec',
        seeds,
        chains,
        approver: prompt,
        without: ['solana:signAndSendTransaction'], // the kit broadcasts what the wallet signs
      })
      return {
        enter: (page, change) => registerStandardWallet(change(wallet.createWallet('https://site.example')), page),
        changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse()),
        disconnect: wallet.disconnect,
      }
    },
    readSigning(method, [input]) {
      if (method !== 'signMessage' && method !== 'signTransaction') return undefined
      const [account, chain] = [readField(readField(input, 'account'), 'address'), readField(input, 'chain')]
      return { account, ...(typeof chain === 'string' && { network: networks[chain] }) }
    },
  }
}

/** A subject whose nodes receive no calls. */
export const walletSubject = createWalletSubject(
  [1, 2].map((byte) => new Uint8Array(32).fill(byte)),
  { 'solana:mainnet': 'http://127.0.0.1:9' },
)
