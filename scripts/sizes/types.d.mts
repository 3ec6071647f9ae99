/** A chunk as a bundler made it. */
export type Chunk = {
  readonly name: string
  readonly code: string
  readonly imports: readonly string[]
  readonly isEntry: boolean
  readonly modules: readonly string[]
  readonly entry?: string
}
export type SizedChunk = { readonly bytes: number; readonly modules: readonly string[] }
/** A size in gzip bytes. */
export type Figure = {
  readonly bytes: number
  readonly chunks?: readonly SizedChunk[]
}
/** Gzip bytes by id. */
export type Sizes = Readonly<Record<string, number>>
export type Section = {
  readonly title: string
  readonly figures: readonly (Figure & { readonly id: string })[]
  readonly faults: readonly string[]
}
