import type { NetworkRecord, Token } from '@latchkey/core/adapter'

/** The local chains, as the server tells them. */
export type DevnetInfo = {
  readonly mnemonic: string
  readonly chains: readonly {
    readonly id: NetworkRecord['id']
    readonly chainId: number
    readonly name: string
    readonly rpcUrl: string
    readonly tokens: readonly (Token & { readonly address: string })[]
  }[]
}

const coins: Readonly<Record<number, { readonly name: string; readonly symbol: string }>> = {
  137: { name: 'POL', symbol: 'POL' },
}

/** Reads what runs: the server put it into the page. */
export const readDevnet = (): DevnetInfo => {
  const text = document.getElementById('devnet')?.textContent
  if (!text) throw new Error('The page was not told of any chains: start it by its own command.')
  return JSON.parse(text)
}

/** The local chains as networks of the kit. */
export const toNetworks = ({ chains }: DevnetInfo): readonly [NetworkRecord, ...NetworkRecord[]] => {
  const [first, ...rest] = chains.map(
    ({ id, chainId, name, rpcUrl }): NetworkRecord => ({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', ...coins[chainId], decimals: 18 },
      rpcUrls: [rpcUrl],
      explorerUrl: 'https://explorer.example',
      testnet: true,
    }),
  )
  if (!first) throw new Error('No local chain runs.')
  return [first, ...rest]
}
