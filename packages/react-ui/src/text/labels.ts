/** The words of the page buttons, where the site gives none. They stand apart from the modal's catalogue: they are there at first load. */
export const labels = {
  connect: 'Connect Wallet',
  connecting: 'Connecting…',
  selectNetwork: 'Choose network',
  unknownNetwork: 'Unknown Network',
  failed: 'Couldn’t load. Try again',
} as const

/** The words of the page buttons, in some language. Those of its network are English by themselves: few see them. */
export type Labels = Readonly<Record<keyof typeof labels, string>> & {
  readonly switching?: string
  readonly unsupported?: string
}
