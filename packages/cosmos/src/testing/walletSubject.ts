import type { WalletSubject } from '@latchkey/conformance/evil'
import { createCosmosTestWallet, exposeKeplr } from '@latchkey/test-wallets/cosmos'
import { cosmos } from '../cosmos.js'
import { createHub } from './createHub.js'

type Wallet = Parameters<typeof createCosmosTestWallet>[0]

/** Creates the subject of the evil wallet and interleaving tests. */
export const createWalletSubject = (
  networks: WalletSubject['networks'],
  options: Pick<Wallet, 'mnemonic' | 'privateKeys' | 'chains'>,
): WalletSubject => ({
  networks,
  connectorId: 'keplr',
  createAdapter: cosmos,
  createWallet: (prompt) => {
    const wallet = createCosmosTestWallet({ name: 'Fennec', ...options, approver: prompt })
    let inUse = 0
    return {
      enter: (page, change) => exposeKeplr(wallet, change(wallet.createProvider('https://site.example')), page),
      changeAccount() {
        inUse = 1 - inUse
        wallet.setAccount(inUse)
      },
      disconnect: wallet.removeKeys,
    }
  },
  readSigning(method, inputs) {
    if (method === 'signArbitrary') return { account: inputs[1], network: `cosmos:${String(inputs[0])}` }
    if (method !== 'signDirect') return undefined
    const [account, doc] = inputs
    return { account, network: `cosmos:${String(Reflect.get(Object(doc), 'chainId'))}` }
  },
})

/** A subject whose tests send no requests to nodes. */
export const walletSubject = createWalletSubject([createHub()], {
  privateKeys: [1, 2].map((byte) => new Uint8Array(32).fill(byte)),
  chains: [{ chainId: 'cosmoshub-4', prefix: 'cosmos' }],
})
