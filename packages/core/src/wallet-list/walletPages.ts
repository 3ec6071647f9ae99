import { defineResource } from '../state/defineResource.js'
import type { WalletPage } from '../contract/directoryWallet.js'
import type { DirectoryChoice } from '../service-api/selectDirectoryChoice.js'

/** Which page of the site's directory is asked for. */
export type PageRequest = DirectoryChoice & {
  /** From 1 on. */
  readonly page: number
  /** How many wallets it has. */
  readonly entries: number
  readonly search?: string | undefined
}

const isPage = (data: unknown): data is WalletPage => typeof data === 'object' && data !== null && 'wallets' in data

/** The pages of the site's directory, as they were asked for. */
export const walletPages = defineResource<PageRequest, WalletPage>({
  name: 'walletPage',
  lifetime: 300_000,
  retryGap: 30_000,
  errorCode: 'SERVICE_FAILED',
  check: isPage, // the call has looked closer
  load: async (query, services) => {
    const { getWallets } = await import('../service-api/directoryCalls.js')
    return getWallets(query, services)
  },
})
