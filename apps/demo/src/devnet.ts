import type { AppKitOptions } from '@latchkey/core'
import type { NetworkRecord, SocialProvider, Token } from '@latchkey/core/adapter'
import { cosmosNetwork } from '@latchkey/cosmos/networks'
import type { DevnetDescription } from '@latchkey/devnet'

/** The running chains and services, as the server describes them. */
export type DevnetInfo = DevnetDescription & {
  /** The services behind the page, if they run. */
  readonly services?: { readonly url: string } & Pick<AppKitOptions, 'swapRouters'>
  /** The wallet service, and the page with the mails that it sends, if they run. */
  readonly wallet?: { readonly url: string; readonly mailUrl: string; readonly socials?: readonly SocialProvider[] }
}

/** The namespaces that the page supports, in order. */
export const demoNamespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** A namespace that the page supports. */
export type DemoNamespace = (typeof demoNamespaces)[number]

/** The names that users see. */
export const namespaceNames: Readonly<Record<DemoNamespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

const explorerUrl = 'https://explorer.example'
const local = { explorerUrl, testnet: true } as const

const coins: Readonly<Record<number, { readonly name: string; readonly symbol: string }>> = {
  137: { name: 'POL', symbol: 'POL' },
}

/** Returns the networks of each namespace. */
const networksOf: { readonly [namespace in DemoNamespace]: (info: DevnetInfo) => readonly NetworkRecord[] } = {
  eip155: ({ chains }) =>
    chains.map(({ id, chainId, name, rpcUrl }) => ({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', ...coins[chainId], decimals: 18 },
      rpcUrls: [rpcUrl],
      ...local,
    })),
  solana: ({ solana }) =>
    (solana?.chains ?? []).map(({ id, name, rpcUrl }) => ({
      id,
      name,
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: [rpcUrl],
      ...local,
    })),
  bip122: ({ bip122 }) =>
    (bip122?.chains ?? []).map(({ id, name, esploraUrl }) => ({
      id,
      name,
      nativeCurrency: { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 },
      rpcUrls: [esploraUrl],
      ...local,
    })),
  polkadot: ({ polkadot }) =>
    (polkadot?.chains ?? []).map(({ id, name, nativeCurrency, rpcUrl, ss58Prefix }) => ({
      id,
      name,
      nativeCurrency,
      rpcUrls: [rpcUrl],
      details: { ss58Prefix },
      ...local,
    })),
  cosmos: ({ cosmos }) =>
    (cosmos?.chains ?? []).map(({ chainId, name, prefix, denom, minGasPrice, coin, rpcUrl, restUrl }) =>
      cosmosNetwork(chainId, name, {
        symbol: coin.symbol,
        coinName: coin.name,
        decimals: coin.decimals,
        prefix,
        denom,
        gasPrices: [String(minGasPrice), String(minGasPrice * 1.2), String(minGasPrice * 1.6)],
        rpcUrls: [rpcUrl],
        restUrls: [restUrl],
        ...local,
      }),
    ),
}

/** Reads the description that the server wrote into the page. */
export const readDevnet = (): DevnetInfo => {
  const text = document.getElementById('devnet')?.textContent
  if (!text) throw new Error('The page has no description of local chains. Start it with `pnpm start`.')
  return JSON.parse(text)
}

/** Returns the namespaces whose chains run. */
export const readNamespaces = (info: DevnetInfo): readonly DemoNamespace[] =>
  demoNamespaces.filter((namespace) => networksOf[namespace](info).length > 0)

/** Returns the local chains as networks of the kit. */
export const toNetworks = (
  info: DevnetInfo,
  namespaces: readonly DemoNamespace[],
): readonly [NetworkRecord, ...NetworkRecord[]] => {
  const [first, ...rest] = namespaces.flatMap((namespace) => networksOf[namespace](info))
  if (!first) throw new Error('No local chain is running.')
  return [first, ...rest]
}

/** Returns the tokens on the local chains, by network. */
export const toTokens = ({ chains, solana }: DevnetInfo): Readonly<Record<string, readonly Token[]>> =>
  Object.fromEntries([...chains, ...(solana?.chains ?? [])].map(({ id, tokens }) => [id, tokens]))
