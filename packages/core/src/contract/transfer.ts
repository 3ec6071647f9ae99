import type { ResolvedName, Token } from './session.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'

/** The data of a transfer that the user has entered. */
export type SendDraft = {
  readonly token?: Token | undefined
  /** A decimal string in the token's unit, as typed. */
  readonly amount?: string | undefined
  /** An address, or a name that has one. */
  readonly to?: string | undefined
  /** The receiver, in lower case, if the user has compared it with an address that looks alike. */
  readonly compared?: string | undefined
  /** What `to` resolved to, if the user entered a name. */
  readonly receiver?: ResolvedName | undefined
  /** Set if the caller of `open` passed the data. The modal then shows the 'Sent' card at the end of the transfer. */
  readonly fromCaller?: boolean | undefined
}

/** A transfer that was sent, for the 'Sent' card. */
export type SentReceipt = {
  readonly token: Token
  /** A decimal string. */
  readonly amount: string
  readonly to: string
  readonly network: CaipNetworkId
  readonly transactionId: string
}
