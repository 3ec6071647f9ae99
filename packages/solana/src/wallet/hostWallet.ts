import { LatchkeyError } from '@latchkey/core/adapter'
import type { HostWalletAdapter } from '../discovery/hostWalletAdapter.js'
import { readField, type SolanaWallet, type StandardAccount } from '../discovery/standardWallet.js'
import { toBase58 } from '../encoding/base58.js'

/** How a host's wallet adapters take a transaction: made of its bytes by the host's own web3.js. */
export type ToHostTransaction = (bytes: Uint8Array) => unknown

/** The clusters: an adapter does not say which of them its wallet knows. */
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

/** A host's wallet adapter as a wallet of the Wallet Standard. */
const create = (adapter: HostWalletAdapter, toTransaction: ToHostTransaction | undefined): SolanaWallet => {
  const accounts = (): readonly StandardAccount[] => {
    const publicKey = adapter.publicKey?.toBytes()
    return publicKey ? [{ address: toBase58(publicKey), publicKey, chains, features: [] }] : []
  }
  const connect = async ({ silent = false } = {}) => {
    // An adapter's autoConnect() asks the person, unless it knows better: it is the host's to call, and what it connects is adopted.
    if (!silent && !adapter.connected) await adapter.connect()
    return { accounts: accounts() }
  }
  const on = (_event: 'change', listener: (change: { readonly accounts: readonly StandardAccount[] }) => void) => {
    const tell = () => listener({ accounts: accounts() })
    const end = () => listener({ accounts: [] })
    adapter.on('connect', tell)
    adapter.on('disconnect', end)
    return () => {
      adapter.off('connect', tell)
      adapter.off('disconnect', end)
    }
  }
  const signMessage = async ({ message }: { readonly message: Uint8Array }) => [
    { signedMessage: message, signature: await adapter.signMessage?.(message) },
  ]
  const signTransaction = async ({ transaction }: { readonly transaction: Uint8Array }) => {
    const signed = await adapter.signTransaction?.(toTransaction?.(transaction) as never) // the host's own class
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
 * A host's wallet adapter as a wallet: the one that it stands for, or itself.
 *
 * @throws `WALLET_NOT_INSTALLED`
 */
export const toWallet = (adapter: HostWalletAdapter, toTransaction: ToHostTransaction | undefined): SolanaWallet => {
  const standard = readField(adapter, 'wallet')
  if (typeof standard === 'object' && standard !== null && 'features' in standard) return standard as SolanaWallet
  if (!['Installed', 'Loadable'].includes(adapter.readyState))
    throw new LatchkeyError('WALLET_NOT_INSTALLED', `${adapter.name} is not in this browser.`, {
      context: { wallet: adapter.name },
    })
  return create(adapter, toTransaction)
}
