import type { Session } from '../../client/session/createSession.js'
import type { Show } from '../../client/stage/createStage.js'
import type { VaultClient } from '../../client/vault/vaultClient.js'
import type { ExportText } from './translations.js'

/** What the screens of the export page share. */
export type ExportContext = {
  readonly t: ExportText
  readonly language: string
  readonly show: Show
  readonly session: Session
  readonly vault: VaultClient
  /** The wallet's own origin. */
  readonly origin: string
}
