import type { AdapterEntry } from '@latchkey/core/adapter'
import type { SolanaOptions } from './createSolanaAdapter.js'
import type { SolanaWallet } from './discovery/standardWallet.js'

/**
 * Solana for the kit. The entry is light: looking for wallets comes with the engine, the rest with the first connection, Solana Kit with the
 * first transfer.
 *
 * @param options the host's own wallet adapters, wallets to ignore
 * @example createAppKit({ projectId, networks: [solanaMainnet], adapters: [solana()] })
 */
export const solana = (options?: SolanaOptions): AdapterEntry<'solana', SolanaWallet> => ({
  namespace: 'solana',
  ...(options?.wallets && { eager: true }),
  load: () => import('./createSolanaAdapter.js').then((chunk) => chunk.createSolanaAdapter(options)),
})
