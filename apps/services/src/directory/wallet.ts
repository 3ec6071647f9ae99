/** A wallet of the directory, in the format of `GET /getWallets`. */
export type Wallet = {
  readonly id: string
  readonly name: string
  /** The id of its picture: `GET /getWalletImage/{id}`. */
  readonly image_id: string
  readonly homepage?: string
  /** The position in the list: wallets with a lower number come first. */
  readonly order?: number
  /** Opens the app: a custom scheme, or an https URL. */
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  /** The universal link that opens the app. */
  readonly link_mode?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly rdns?: string
  /** The ids under which the wallet announces itself in a page, by namespace. */
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[]
  /** CAIP-2 ids. In an imported file `eip155:*` means all networks of a namespace. */
  readonly chains?: readonly string[]
  readonly badge_type?: string
}
