import type { Keplr } from './keplr.js'

/** Sends a request to the wallet, which may be in the page or in another process. */
export type RequestKeplr = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Builds a page's view of the wallet. It may run alone in a page, so it must not use anything outside itself. */
export const buildKeplr = (request: RequestKeplr): Keplr => {
  // The wallet returns each method's own type.
  const call = (method: string, ...params: readonly unknown[]) => request(method, params) as Promise<never>
  const getAccounts = (chainId: string) => async () => {
    const { bech32Address, pubKey } = await keplr.getKey(chainId)
    return [{ address: bech32Address, algo: 'secp256k1' as const, pubkey: pubKey }]
  }
  const keplr: Keplr = {
    version: '0.12.300',
    mode: 'extension',
    enable: (chainIds) => call('enable', chainIds),
    disable: (chainIds) => call('disable', chainIds),
    experimentalSuggestChain: (chain) => call('experimentalSuggestChain', chain),
    getKey: (chainId) => call('getKey', chainId),
    signAmino: (chainId, signer, doc) => call('signAmino', chainId, signer, doc),
    signDirect: (chainId, signer, doc) => call('signDirect', chainId, signer, doc),
    signArbitrary: (chainId, signer, data) => call('signArbitrary', chainId, signer, data),
    getOfflineSigner: (chainId) => ({
      getAccounts: getAccounts(chainId),
      signAmino: (signer, doc) => keplr.signAmino(chainId, signer, doc),
      signDirect: (signer, doc) => keplr.signDirect(chainId, signer, doc),
    }),
    getOfflineSignerOnlyAmino: (chainId) => ({
      getAccounts: getAccounts(chainId),
      signAmino: (signer, doc) => keplr.signAmino(chainId, signer, doc),
    }),
  }
  return keplr
}
