/** What the site tells wallets about itself. */
export type Metadata = {
  readonly name: string
  readonly description: string
  /** The site's origin, e.g. `'https://app.example'`. */
  readonly url: string
  readonly icons: readonly string[]
}
