import type { Session } from '../../client/session/createSession.js'
import type { Show, Stage } from '../../client/stage/createStage.js'
import type { VaultClient } from '../../client/vault/vaultClient.js'
import type { DocumentConfig, DocumentProject } from '../../protocol/documentConfig.js'
import type { Passkeys } from './passkeys.js'
import type { WalletText } from './loadWalletText.js'

/** What opening a wallet needs. */
export type WalletParameters = {
  readonly vault: VaultClient
  readonly session: Pick<Session, 'user' | 'post' | 'check'>
  readonly stage: Stage
  readonly config: DocumentConfig & { readonly project: DocumentProject }
  /** The origin of the site. */
  readonly site: string
  /** The language of the screens, as a BCP 47 tag. */
  readonly language: () => string
  readonly passkeys: Passkeys
}

/** What the screens of one act share. */
export type WalletScreens = Omit<WalletParameters, 'stage' | 'language'> & {
  readonly show: Show
  readonly t: WalletText
  /** The name under which the device stores the wallet. */
  readonly owner: string
  /** The host of the wallet, for texts. */
  readonly host: string
  /** Ends when the act is cancelled from outside. */
  readonly signal: AbortSignal
}
