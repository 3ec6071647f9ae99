import type { WalletInfo } from '@latchkey/core/adapter'
import type { InjectedEntry } from '../injected.js'

/** A wallet that was found in the page. */
export type FoundWallet = { readonly info: WalletInfo; readonly entry: InjectedEntry }
