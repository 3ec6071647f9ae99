import type { Translate } from '../../protocol/createText.js'
import type { approvalTexts } from './approvalTexts.en.js'
import type { StatedToken } from './question.js'

/** Translates the texts of approvals. */
export type ApprovalText = Translate<typeof approvalTexts>

/** A list of rows. A request with several transactions has one for each. */
export type Section = { readonly heading: string | undefined; readonly rows: readonly (HTMLElement | undefined)[] }

/** What an approval shows of a request. */
export type Content = {
  readonly title: string
  /** The amount, if that is what the request is about. */
  readonly amount?: string | undefined
  readonly warnings: readonly string[]
  readonly sections: readonly Section[]
}

/** What the writers of contents use. */
export type ContentContext = {
  readonly t: ApprovalText
  /** The origin of the site, as the browser reported it. */
  readonly site: string
  readonly network: string
  readonly account: string
  readonly tokens: Readonly<Record<string, StatedToken>>
  readonly isNetworkUnproved?: boolean | undefined
}
