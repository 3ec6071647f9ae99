import { LatchkeyError, toBase58 } from '@latchkey/core/adapter'
import type { HostWalletAdapter } from '../discovery/hostWalletAdapter.js'
import { readField, type SolanaWallet, type StandardAccount } from '../discovery/standardWallet.js'

/** Creates a transaction for the site's wallet adapters from its bytes, by the site's own web3.js. */
export type ToHostTransaction = (bytes: Uint8Array) => unknown

/** All clusters: a wallet adapter does not report which of them its wallet supports. */
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

/** Wraps a wallet adapter of the site's as a wallet of the Wallet Standard. */
const wrap = (adapter: HostWalletAdapter, toTransaction: ToHostTransaction | undefined): SolanaWallet => {
  const accounts = (): readonly StandardAccount[] => {
    const publicKey = adapter.publicKey?.toBytes()
    return publicKey ? [{ address: toBase58(publicKey), publicKey, chains, features: [] }] : []
  }
  const connect = async ({ silent = false } = {}) => {
    // A silent request never prompts. An adapter's autoConnect() may, so it is left to the site: the kit adopts what it connects.
    if (!silent && !adapter.connected) await adapter.connect()
    return { accounts: accounts() }
  }
  const on = (_event: 'change', listener: (change: { readonly accounts: readonly StandardAccount[] }) => void) => {
    const onConnect = () => listener({ accounts: accounts() })
    const onDisconnect = () => listener({ accounts: [] })
    adapter.on('connect', onConnect)
    adapter.on('disconnect', onDisconnect)
    return () => {
      adapter.off('connect', onConnect)
      adapter.off('disconnect', onDisconnect)
    }
  }
  const signMessage = async ({ message }: { readonly message: Uint8Array }) => [
    { signedMessage: message, signature: await adapter.signMessage?.(message) },
  ]
  const signTransaction = async ({ transaction }: { readonly transaction: Uint8Array }) => {
    const signed = await adapter.signTransaction?.(toTransaction?.(transaction) as never) // the class of the site's web3.js
    return [{ signedTransaction: signed?.serialize() }]
  }
  return {
    version: '1.0.0',
    name: adapter.name,
    icon: adapter.icon,
    chains,
    features: {
      'standard:connect': { connect },
      'standard:disconnect': { disconnect: () => adapter.disconnect() },
      'standard:events': { on },
      ...(adapter.signMessage && { 'solana:signMessage': { signMessage } }),
      ...(adapter.signTransaction &&
        toTransaction && {
          'solana:signTransaction': { supportedTransactionVersions: ['legacy', 0], signTransaction },
        }),
    },
    get accounts() {
      return accounts()
    },
  }
}

/**
 * Returns a wallet adapter of the site's as a wallet of the Wallet Standard: the one that it wraps, or the adapter wrapped as one.
 *
 * @throws `WALLET_NOT_INSTALLED`
 */
export const toWallet = (adapter: HostWalletAdapter, toTransaction: ToHostTransaction | undefined): SolanaWallet => {
  const standard = readField(adapter, 'wallet')
  if (typeof standard === 'object' && standard !== null && 'features' in standard) return standard as SolanaWallet
  if (!['Installed', 'Loadable'].includes(adapter.readyState))
    throw new LatchkeyError('WALLET_NOT_INSTALLED', `${adapter.name} is not installed in this browser.`, {
      context: { wallet: adapter.name },
      help: ['Install it and reload the page.'],
    })
  return wrap(adapter, toTransaction)
}
