import type { WalletSubject } from '@latchkey/conformance/evil'
import { createPolkadotTestWallet } from '@latchkey/test-wallets/polkadot'
import { polkadot } from '../polkadot.js'

/** Creates the subject of the evil wallet and interleaving tests. */
export const createWalletSubject = (
  networks: WalletSubject['networks'],
  seeds: readonly `0x${string}`[],
  ss58Prefix: number,
): WalletSubject => ({
  networks,
  connectorId: 'fennec',
  createAdapter: polkadot,
  createWallet: (prompt) => {
    const wallet = createPolkadotTestWallet({
      id: 'fennec',
      keys: seeds.map((seed) => ({ name: `Key ${seed}`, seed })),
      ss58Prefix,
      approver: prompt,
    })
    return {
      enter(page, change) {
        Reflect.set(page, 'injectedWeb3', change({ fennec: wallet.createEntry('https://site.example') }))
        return () => Reflect.deleteProperty(page, 'injectedWeb3')
      },
      changeAccount: () => wallet.setAccounts([...wallet.accounts()].reverse().map(({ address }) => address)),
      disconnect: wallet.disconnect,
    }
  },
  readSigning(method, [input]) {
    const { address: account, genesisHash }: Record<string, unknown> = { ...Object(input) }
    if (method === 'signRaw') return { account }
    return method === 'signPayload' ? { account, network: `polkadot:${String(genesisHash).slice(2, 34)}` } : undefined
  },
})

/** A subject whose tests send no requests to nodes. */
export const walletSubject = createWalletSubject(
  [
    {
      id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      name: 'Polkadot',
      nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
      rpcUrls: ['http://127.0.0.1:9'],
      details: { ss58Prefix: 0 },
    },
  ],
  (['01', '02'] as const).map((byte) => `0x${byte.repeat(32)}` as const),
  0,
)
