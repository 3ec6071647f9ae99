import type { WalletInfo } from '@latchkey/core/adapter'
import type { CreateConnectorFn } from '@wagmi/core'
import type { Eip1193Provider } from './provider.js'

/** A wallet that was found in the page, or that the site added. */
export type FoundWallet = {
  readonly info: WalletInfo
  readonly provider?: Eip1193Provider | undefined
  /** wagmi's own way to it, where it is not in the page. */
  readonly createConnector?: CreateConnectorFn | undefined
}
