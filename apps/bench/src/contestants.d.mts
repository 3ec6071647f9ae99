type Contestant = {
  readonly id: string
  readonly name: string
  readonly cases: readonly string[]
  readonly isButtonAlone?: boolean
  readonly cannot?: Readonly<Record<string, string>>
}

export const own: readonly Contestant[]
export const peers: readonly Contestant[]
