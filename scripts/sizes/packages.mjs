/** The published packages, beside the namespaces, that `pnpm check:size` measures. */
export const measured = ['core', 'react-ui', 'siwx', 'walletconnect']

/** The published packages that no page loads. */
export const notInPages = ['devnet', 'services', 'test-wallets']
