import { defineResource } from '../state/defineResource.js'
import type { ListedRequest, WalletListing } from '../service-api/walletListing.js'

/** Reads the wallets of the site's directory for the list that the modal opens on. */
export const listedWallets = defineResource<ListedRequest, WalletListing>({
  name: 'listedWallets',
  lifetime: 300_000,
  retryGap: 30_000,
  errorCode: 'SERVICE_FAILED',
  check: (data): data is WalletListing => data !== undefined, // the call has validated it
  load: async (request, services) => {
    const { getListedWallets } = await import('../service-api/directoryCalls.js')
    return getListedWallets(request, services)
  },
})
