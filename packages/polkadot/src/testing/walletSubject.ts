import type { WalletSubject } from '@latchkey/conformance/evil'
import { createPolkadotTestWallet } from '@latchkey/test-wallets/polkadot'
import { polkadot } from '../polkadot.js'

/** What evil wallets and interleavings are tried on. */
export const walletSubject: WalletSubject = {
  networks: [
    {
      id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      name: 'Polkadot',
      nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
      rpcUrls: ['http://127.0.0.1:9'],
      details: { ss58Prefix: 0 },
    },
  ],
  connectorId: 'fennec',
  createAdapter: polkadot,
  createWallet: (ask) => {
    const wallet = createPolkadotTestWallet({
      id: 'fennec',
      keys: (['01', '02'] as const).map((byte) => ({ name: `Key ${byte}`, seed: `0x${byte.repeat(32)}` as const })),
      ss58Prefix: 0,
      approver: ask,
    })
    return {
      enter(page, change) {
        Reflect.set(page, 'injectedWeb3', change({ fennec: wallet.createEntry('https://site.example') }))
        return () => Reflect.deleteProperty(page, 'injectedWeb3')
      },
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse().map(({ address }) => address)),
      leave: wallet.disconnect,
    }
  },
  readSigning: (method, [input]) =>
    method === 'signRaw' ? { account: Reflect.get(Object(input), 'address') } : undefined,
}
