/** The default labels of page buttons for a wallet's network. Few users see them, so they are in the chunk that draws them. */
export const networkLabels = { switching: 'Switching…', unsupported: 'Switch network' } as const
