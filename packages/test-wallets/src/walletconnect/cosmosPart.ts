import { base64 } from '@scure/base'
import { rpcError } from '../eip155/eip1193.js'
import type { CosmosTestWallet, CosmosTestWalletOptions } from '../cosmos/cosmosTestWallet.js'
import { createCosmosTestWallet } from '../cosmos/createCosmosTestWallet.js'
import { fieldsOf, type NamespacePart, referenceOf } from './namespacePart.js'

/**
 * Creates the wallet's part for Cosmos chains. Bytes are base64 strings, and numbers are strings.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/cosmos-rpc
 */
export const createCosmosPart = (
  options: CosmosTestWalletOptions,
): NamespacePart & { readonly wallet: CosmosTestWallet } => {
  const wallet = createCosmosTestWallet(options)
  const prefixOf = (chainId: string): string => {
    const chain = options.chains.find((candidate) => candidate.chainId === referenceOf(chainId))
    if (!chain) throw rpcError(-32_602, `The wallet does not support ${chainId}.`)
    return chain.prefix
  }
  return {
    wallet,
    namespace: 'cosmos',
    methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    events: [],
    chains: () => options.chains.map(({ chainId }) => `cosmos:${chainId}`),
    accountsOn: (chainId) => wallet.accounts(prefixOf(chainId)).slice(0, 1),
    enter: (origin) =>
      wallet.request({ method: 'enable', params: [options.chains.map(({ chainId }) => chainId)] }, origin),
    answer: async ({ method, params, chainId }, origin) => {
      const chain = referenceOf(chainId)
      if (method === 'cosmos_getAccounts') {
        const key = fieldsOf(await wallet.request({ method: 'getKey', params: [chain] }, origin))
        const pubkey = key['pubKey'] instanceof Uint8Array ? base64.encode(key['pubKey']) : ''
        return [{ algo: 'secp256k1', address: key['bech32Address'], pubkey }]
      }
      const { signerAddress, signDoc } = fieldsOf(params)
      if (method === 'cosmos_signAmino')
        return wallet.request({ method: 'signAmino', params: [chain, signerAddress, signDoc] }, origin)
      const { bodyBytes, authInfoBytes, accountNumber } = fieldsOf(signDoc)
      const doc = {
        chainId: chain,
        accountNumber: BigInt(String(accountNumber)),
        bodyBytes: base64.decode(String(bodyBytes)),
        authInfoBytes: base64.decode(String(authInfoBytes)),
      }
      const signResponse = await wallet.request({ method: 'signDirect', params: [chain, signerAddress, doc] }, origin)
      return { signature: fieldsOf(signResponse)['signature'], signed: signDoc }
    },
    subscribe: (listener) => wallet.subscribe(() => listener({ kind: 'accounts' })),
  }
}
