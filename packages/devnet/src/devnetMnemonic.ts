/** The public recovery phrase of the test accounts. Never use it for real funds. */
export const devnetMnemonic = 'test test test test test test test test test test test junk'
