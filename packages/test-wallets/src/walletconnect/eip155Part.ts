import { hexToNumber } from 'viem'
import { createEip155TestWallet } from '../eip155/createTestWallet.js'
import type { TestWallet, TestWalletOptions } from '../eip155/testWallet.js'
import { fieldsOf, type NamespacePart, referenceOf } from './namespacePart.js'

const toCaip = (chainId: number) => `eip155:${chainId}`

const methods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]

/** Creates the wallet's part for EVM chains. */
export const createEip155Part = (options: TestWalletOptions): NamespacePart & { readonly wallet: TestWallet } => {
  const wallet = createEip155TestWallet(options)
  const chains = new Set(Object.keys(options.chains).map(Number))
  const changesChain = (method: string) =>
    method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain'
  /** Whether the wallet is changing to the chain of a request. The site receives no event for that. */
  let isServing = false
  return {
    wallet,
    namespace: 'eip155',
    methods,
    events: ['accountsChanged', 'chainChanged'],
    chains: () => [...chains].map(toCaip),
    accountsOn: () => wallet.accounts(),
    enter: (origin) => wallet.request({ method: 'eth_requestAccounts' }, origin),
    answer: async ({ method, params, chainId }, origin) => {
      isServing = true
      wallet.setChain(Number(referenceOf(chainId)))
      isServing = false
      const paramList = Array.isArray(params) ? params : [params]
      const answer = await wallet.request({ method, params: paramList }, origin)
      if (changesChain(method)) chains.add(Number(fieldsOf(paramList[0])['chainId']))
      return answer
    },
    subscribe: (listener) =>
      wallet.subscribe((event) => {
        if (isServing) return
        if (event.name === 'chainChanged') {
          const chainId = hexToNumber(event.value as `0x${string}`) // as EIP-1193 defines it
          chains.add(chainId)
          listener({ kind: 'accounts' })
          listener({ kind: 'event', chainId: toCaip(chainId), name: 'chainChanged', data: chainId })
        }
        if (event.name !== 'accountsChanged') return
        if (event.value.length === 0) {
          listener({ kind: 'end' })
          return
        }
        listener({ kind: 'accounts' })
        const chainId = toCaip(wallet.chainId())
        const data = event.value.map((address) => `${chainId}:${address}`)
        listener({ kind: 'event', chainId, name: 'accountsChanged', data })
      }),
  }
}
