/** The description of the site that wallets receive. */
export type Metadata = {
  readonly name: string
  readonly description: string
  /** The site's origin, e.g. `'https://app.example'`. */
  readonly url: string
  readonly icons: readonly string[]
  /** The address that a wallet opens to return its user to the site: with a scheme of the site's own app, or an https address. */
  readonly redirect?: { readonly native?: string | undefined; readonly universal?: string | undefined } | undefined
}
