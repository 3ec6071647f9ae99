/** The labels of the page buttons, used if the site sets none. They are separate from the modal's catalogue, because the first load includes them. */
export const labels = {
  connect: 'Connect Wallet',
  connecting: 'Connecting…',
  selectNetwork: 'Choose network',
  unknownNetwork: 'Unknown Network',
  failed: 'Couldn’t load. Try again',
} as const

/** The labels of the page buttons in one language. If a language has no labels for the network's states, they are English: few users see them. */
export type Labels = Readonly<Record<keyof typeof labels, string>> & {
  readonly switching?: string
  readonly unsupported?: string
}
