import type { SolanaWalletAccount, SolanaWalletEvent, SolanaWalletInfo } from './walletInfo.js'

/** An account of the Wallet Standard. */
export type StandardAccount = SolanaWalletAccount & {
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly `${string}:${string}`[]
}

/** The members of a Wallet Standard wallet that Solana needs. @see https://github.com/wallet-standard/wallet-standard */
export type StandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  /** Its reverse domain name. Optional, because the standard does not require it. */
  readonly id?: string
  readonly icon: `data:image/svg+xml;base64,${string}`
  readonly chains: readonly `${string}:${string}`[]
  readonly features: Readonly<Record<`${string}:${string}`, unknown>>
  readonly accounts: readonly StandardAccount[]
}

/** A wallet, and a function that returns the number of its listeners. */
export type BuiltWallet = { readonly wallet: StandardWallet; listeners(): number }

/**
 * Builds a site's view of a wallet. It may run alone in a page, so it must not use anything outside itself.
 *
 * @param request sends a request to the wallet
 * @param follow subscribes to the wallet's events for this site
 */
export const buildStandardWallet = (
  info: SolanaWalletInfo,
  request: (method: string, params: readonly unknown[]) => Promise<unknown>,
  follow: (listener: (event: SolanaWalletEvent) => void) => void,
): BuiltWallet => {
  type Listener = (change: { readonly accounts: readonly StandardAccount[] }) => void
  const listeners = new Set<Listener>()
  const accountFeatures = info.features.filter((name) => name.startsWith('solana:')) as `${string}:${string}`[]
  let accounts: readonly StandardAccount[] = []
  const toAccount = ({ address, publicKey }: SolanaWalletAccount): StandardAccount =>
    Object.freeze({ address, publicKey, chains: info.chains, features: accountFeatures })

  follow((event) => {
    if (event.accounts.map(({ address }) => address).join() === accounts.map(({ address }) => address).join()) return
    accounts = event.accounts.map(toAccount)
    for (const listener of [...listeners]) listener({ accounts })
  })

  const all: Record<`${string}:${string}`, object> = {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input = {}) => {
        const answer = await request('standard:connect', [input])
        if (!Array.isArray(answer)) return answer
        accounts = answer.map(toAccount)
        return { accounts }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => request('standard:disconnect', []) },
    'standard:events': {
      version: '1.0.0',
      on: (event: string, listener: Listener) => {
        if (event === 'change') listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: readonly unknown[]) => request('solana:signMessage', inputs),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: info.versions,
      signTransaction: (...inputs: readonly unknown[]) => request('solana:signTransaction', inputs),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: info.versions,
      signAndSendTransaction: (...inputs: readonly unknown[]) => request('solana:signAndSendTransaction', inputs),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs: readonly unknown[]) => request('solana:signIn', inputs),
    },
  }
  const features = Object.fromEntries(Object.entries(all).filter(([name]) => info.features.includes(name)))
  return {
    wallet: Object.freeze({
      version: '1.0.0',
      name: info.name,
      ...(info.rdns !== undefined && { id: info.rdns }),
      icon: info.icon as `data:image/svg+xml;base64,${string}`,
      chains: info.chains,
      features: Object.freeze(features),
      get accounts() {
        return accounts
      },
    }),
    listeners: () => listeners.size,
  }
}
