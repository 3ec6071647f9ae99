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
/** A size in gzip bytes: of chunks, or the sum of other figures. */
export type Figure = {
  readonly bytes: number
  readonly chunks?: readonly SizedChunk[]
  readonly parts?: readonly string[]
}
export type Figures = Readonly<Record<string, Figure>>
export type Section = {
  readonly title: string
  readonly figures: readonly (Figure & { readonly id: string })[]
  readonly faults: readonly string[]
}
export type Growth = {
  readonly name: string
  readonly growth: number
  readonly bytes: number
  readonly isNew?: boolean
  readonly newModules?: readonly string[]
}
export type Comparison = {
  readonly rows: readonly {
    readonly id: string
    readonly bytes: number
    readonly limit: number | undefined
    readonly growth: number | undefined
    readonly over?: number
    readonly reason?: string
    readonly grew?: readonly Growth[]
  }[]
  readonly unrecorded: readonly string[]
  readonly gone: readonly string[]
}
