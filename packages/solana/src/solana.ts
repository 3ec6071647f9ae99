import type { AdapterEntry } from '@latchkey/core/adapter'
import type { SolanaOptions } from './createSolanaAdapter.js'
import type { SolanaProvider } from './wallet/provider.js'

declare module '@latchkey/core/adapter' {
  interface AdapterTypes {
    readonly solana: { readonly provider: SolanaProvider; readonly address: string }
  }
}

/**
 * Adds Solana to the kit. The entry is light: wallet discovery loads with the kit's engine, the rest with the first connection, and Solana Kit
 * with the first fee or transfer.
 *
 * @param options the site's own wallet adapters, and wallets to ignore
 * @example createAppKit({ projectId, networks: [solanaMainnet], adapters: [solana()] })
 */
export const solana = (options?: SolanaOptions): AdapterEntry<'solana', SolanaProvider> => ({
  namespace: 'solana',
  ...(options?.wallets && { eager: true }),
  load: () => import('./createSolanaAdapter.js').then((chunk) => chunk.createSolanaAdapter(options)),
})
