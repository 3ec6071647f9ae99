import { testEvilWallets } from '@latchkey/conformance/evil'
import { createPolkadotTestWallet } from '@latchkey/test-wallets/polkadot'
import { polkadot } from './polkadot.js'

testEvilWallets('polkadot', {
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
  createWallet: () => {
    const wallet = createPolkadotTestWallet({
      id: 'fennec',
      keys: (['01', '02'] as const).map((byte) => ({ name: `Key ${byte}`, seed: `0x${byte.repeat(32)}` as const })),
      ss58Prefix: 0,
      approver: async () => undefined,
    })
    return {
      enter(page, spoil) {
        Reflect.set(page, 'injectedWeb3', spoil({ fennec: wallet.createEntry('https://site.example') }))
        return () => Reflect.deleteProperty(page, 'injectedWeb3')
      },
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse().map(({ address }) => address)),
      leave: wallet.disconnect,
    }
  },
  readSigning: (method, [input]) =>
    method === 'signRaw' ? { account: Reflect.get(Object(input), 'address') } : undefined,
})
