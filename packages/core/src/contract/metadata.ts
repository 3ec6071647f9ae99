/** What the site tells wallets about itself. */
export type Metadata = {
  readonly name: string
  readonly description: string
  /** The site's origin, e.g. `'https://app.example'`. */
  readonly url: string
  readonly icons: readonly string[]
  /** What a wallet opens to have its person back on the site: by a scheme of the site's own app, or by an https address. */
  readonly redirect?: { readonly native?: string | undefined; readonly universal?: string | undefined } | undefined
}
