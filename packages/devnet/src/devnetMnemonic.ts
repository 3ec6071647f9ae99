/** The phrase that everyone's test accounts come from. Never for money. */
export const devnetMnemonic = 'test test test test test test test test test test test junk'
