import { createPolkadotTestWallet } from '../polkadot/createPolkadotTestWallet.js'
import type { PolkadotTestWallet, PolkadotTestWalletOptions } from '../polkadot/polkadotTestWallet.js'
import { toHex } from '../polkadot/bytes.js'
import { fieldsOf, type NamespacePart } from './namespacePart.js'

/** The options of the wallet's part for Polkadot SDK chains. */
export type PolkadotPartOptions = PolkadotTestWalletOptions & {
  /** The chains that it supports, as CAIP-2 ids. */
  readonly networks: readonly string[]
}

const isHex = (text: string) => /^0x([0-9a-f]{2})*$/i.test(text)

/**
 * Creates the wallet's part for Polkadot SDK chains.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export const createPolkadotPart = ({
  networks,
  ...options
}: PolkadotPartOptions): NamespacePart & { readonly wallet: PolkadotTestWallet } => {
  const wallet = createPolkadotTestWallet(options)
  return {
    wallet,
    namespace: 'polkadot',
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events: [],
    chains: () => networks,
    accountsOn: () => wallet.accounts().map(({ address }) => address),
    enter: (origin) => wallet.request('enable', [origin], origin),
    answer: async ({ method, params }, origin) => {
      const { address, message, transactionPayload } = fieldsOf(params)
      if (method === 'polkadot_signTransaction') return wallet.request('signPayload', [transactionPayload], origin)
      const text = String(message)
      const data = isHex(text) ? text : toHex(new TextEncoder().encode(text))
      return wallet.request('signRaw', [{ address, data, type: 'bytes' }], origin)
    },
    subscribe: (listener) => {
      const origin = 'walletconnect:accounts'
      return wallet.subscribe(origin, () => listener({ kind: 'accounts' }))
    },
  }
}
