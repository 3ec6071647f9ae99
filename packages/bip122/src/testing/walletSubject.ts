import type { WalletSubject } from '@latchkey/conformance/evil'
import { createBitcoinTestWallet, exposeBitcoinWallet } from '@latchkey/test-wallets/bip122'
import { bip122 } from '../bip122.js'

type Keys = Parameters<typeof createBitcoinTestWallet>[0]['keys']

const keysOf = (byte: number) => ({
  payment: new Uint8Array(32).fill(byte),
  ordinals: new Uint8Array(32).fill(byte + 1),
})

/** Creates the subject of the tests with evil wallets and interleavings. */
export const createWalletSubject = (keys: Keys, esploraUrl: string): WalletSubject => ({
  networks: [
    {
      id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
      name: 'Regtest',
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      rpcUrls: [esploraUrl],
    },
  ],
  connectorId: 'FennecProviders.BitcoinProvider',
  createAdapter: bip122,
  createWallet: (prompt) => {
    const wallet = createBitcoinTestWallet({ name: 'Fennec', keys, chains: { Regtest: esploraUrl }, approver: prompt })
    let inUse = 0
    return {
      enter(page, change) {
        const remove = exposeBitcoinWallet(wallet, { window: page, origin: 'https://site.example' })
        Reflect.set(page, 'FennecProviders', change(Reflect.get(page, 'FennecProviders')))
        return remove
      },
      changeAccount() {
        inUse = 1 - inUse
        wallet.setAccount(inUse)
      },
      disconnect: wallet.disconnect,
    }
  },
  readSigning(_method, [request, input]) {
    const { address, signInputs }: Record<string, unknown> = { ...Object(input) }
    if (request === 'signMessage') return { account: address }
    return request === 'signPsbt' ? { account: Object.keys(Object(signInputs)).join() } : undefined
  },
})

/** A subject whose service receives no requests. */
export const walletSubject = createWalletSubject([keysOf(1), keysOf(3)], 'http://127.0.0.1:9')
