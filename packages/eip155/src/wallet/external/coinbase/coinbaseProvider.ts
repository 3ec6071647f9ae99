import type { ProviderInterface } from '@coinbase/wallet-sdk'
import type { Eip1193Provider } from '../../../discovery/provider.js'
import { errorTexts } from '../../walletErrors.js'

/** The SDK's errors if the user closed its window or declined, which have various codes. */
const isRejection = (error: unknown) =>
  errorTexts(error).some((text) =>
    /user closed modal|accounts received is empty|user denied account|request rejected/i.test(text),
  )

/** Gives the SDK's provider the two methods of permissions (EIP-2255) that it lacks: its only permission is its session. */
export const coinbaseProvider = (sdk: ProviderInterface): Eip1193Provider => ({
  request: async (call) => {
    if (call.method === 'wallet_revokePermissions') {
      await sdk.disconnect()
      return null
    }
    if (call.method === 'wallet_getPermissions') {
      const accounts = await sdk.request({ method: 'eth_accounts' })
      return Array.isArray(accounts) && accounts.length > 0 ? [{ parentCapability: 'eth_accounts' }] : []
    }
    return sdk.request(call as never).catch((error: unknown) => {
      throw isRejection(error)
        ? Object.assign(new Error('The user declined.', { cause: error }), { code: 4001 })
        : error
    })
  },
  on: (event, listener) => sdk.on(event as never, listener),
  removeListener: (event, listener) => sdk.removeListener(event as never, listener as never),
})
