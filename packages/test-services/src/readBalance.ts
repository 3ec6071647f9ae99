/** Reads an account's native balance from a chain, and returns it in the form of the balance call. */
export const readBalance = async (rpcUrl: string, address: string, chainId: string) => {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] }),
  })
  const { result }: { readonly result: string } = JSON.parse(await response.text())
  const units = BigInt(result)
  const numeric = `${units / 10n ** 18n}.${String(units % 10n ** 18n).padStart(18, '0')}`
  return {
    name: 'Ether',
    symbol: 'ETH',
    chainId,
    value: 0,
    price: 0,
    quantity: { decimals: '18', numeric },
    iconUrl: '',
  }
}
