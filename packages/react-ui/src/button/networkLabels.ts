/** What page buttons say of a wallet's network, where the site gives no words: few see them, and they come with what draws it. */
export const networkLabels = { switching: 'Switching…', unsupported: 'Switch network' } as const
