/** The published packages, beside the namespaces, that `pnpm check:size` measures. */
export const measured = ['core', 'embedded-wallet', 'react-ui', 'siwx', 'walletconnect']

/** The published packages that no page loads. If a page loads one, it belongs to `measured`. */
export const notInPages = ['codemod', 'devnet', 'secure-frame', 'services', 'test-wallets']
