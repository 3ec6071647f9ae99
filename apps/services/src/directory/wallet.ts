/** A wallet as the directory tells it: `data` of `GET /getWallets`. */
export type Wallet = {
  readonly id: string
  readonly name: string
  /** Names its picture: `GET /getWalletImage/{id}`. */
  readonly image_id: string
  readonly homepage?: string
  /** Where a wallet stands in the list: the lower, the earlier. */
  readonly order?: number
  /** Opens the app: a scheme of its own, or an https URL. */
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  /** The universal link that opens the app. */
  readonly link_mode?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly rdns?: string
  /** What it puts into a page, by namespace. */
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[]
  /** CAIP-2 ids; in what is imported `eip155:*` stands for all networks of a namespace. */
  readonly chains?: readonly string[]
  readonly badge_type?: string
}
