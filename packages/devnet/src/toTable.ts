import type { DevnetDescription } from './describeDevnet.js'

type Token = { readonly symbol: string; readonly decimals: number; readonly address: string }

const chainLines = (name: string, id: string, url: string, tokens: readonly Token[] = []) => [
  `${name} (${id}) ${url}`,
  ...tokens.map(({ symbol, decimals, address }) => `  ${symbol.padEnd(5)} ${address} (${decimals} decimals)`),
]

const accountLines = (addresses: readonly string[]) =>
  addresses.length === 0 ? [] : ['Accounts:', ...addresses.map((address) => `  ${address}`)]

/** Formats the running chains as a table. */
export const toTable = ({
  chains,
  accounts,
  mnemonic,
  solana,
  bip122,
  polkadot,
  cosmos,
  walletConnect,
}: Omit<DevnetDescription, 'missing'>): string =>
  [
    ...chains.flatMap(({ name, chainId, rpcUrl, bundlerUrl, tokens }) => [
      ...chainLines(name, `chain ${chainId}`, rpcUrl, tokens),
      ...(bundlerUrl === undefined ? [] : [`  bundler ${bundlerUrl}`]),
    ]),
    ...accountLines(accounts.map(({ address }) => address)),
    ...(solana?.chains ?? []).flatMap(({ name, id, rpcUrl, tokens }) => chainLines(name, id, rpcUrl, tokens)),
    ...accountLines((solana?.accounts ?? []).map(({ address }) => address)),
    ...(bip122?.chains ?? []).flatMap(({ name, id, esploraUrl, accounts: own }) => [
      ...chainLines(name, id, esploraUrl),
      ...accountLines(own.map(({ address }) => address)),
    ]),
    ...(polkadot?.chains ?? []).flatMap(({ name, id, rpcUrl }) => chainLines(name, id, rpcUrl)),
    ...accountLines((polkadot?.accounts ?? []).map(({ name, address }) => `${address} (${name})`)),
    ...(cosmos?.chains ?? []).flatMap(({ name, id, rpcUrl }) => chainLines(name, id, rpcUrl)),
    ...accountLines((cosmos?.accounts ?? []).map(({ addresses }) => Object.values(addresses).join(' '))),
    ...(walletConnect ? [`WalletConnect relay ${walletConnect.relayUrl}`] : []),
    `All accounts but Polkadot's come from "${mnemonic}".`,
    'Press Ctrl+C to stop.',
  ].join('\n')
