import type { WalletInfo } from '@latchkey/core/adapter'
import type { Eip1193Provider } from '../provider.js'

/** A wallet that was found in the page. */
export type FoundWallet = { readonly info: WalletInfo; readonly provider?: Eip1193Provider | undefined }
