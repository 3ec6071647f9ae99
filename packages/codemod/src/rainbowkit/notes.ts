/** Something that a developer of the site has to know or to do. */
export type Note = {
  readonly path: string
  /** The line in the new file, from 1. */
  readonly line: number
  readonly text: string
}

/** The page that notes refer to. */
export const guide = 'docs/from-rainbowkit.md'

/** What to do about RainbowKit's sign-in. */
export const signIn = 'Sign-in is the option `siweConfig` or `siwx` of createAppKit (guide: "Sign-in").'

/** What to do about an export of RainbowKit that the codemod leaves in place. */
export const leftovers: Readonly<Record<string, string>> = {
  RainbowKitProvider:
    'Replace RainbowKitProvider with `<AppKitProvider kit={kit}>` of @latchkey/react-ui (guide: "Provider").',
  getDefaultConfig:
    'Replace getDefaultConfig with createWagmiConfig and createAppKit. The codemod needs `const config = getDefaultConfig({ … })` at the top level of a module (guide: "Config").',
  connectorsForWallets:
    'Replace connectorsForWallets and createConfig with createWagmiConfig and createAppKit (guide: "Wallets").',
  getDefaultWallets:
    'Replace getDefaultWallets and createConfig with createWagmiConfig and createAppKit (guide: "Wallets").',
  getWalletConnectConnector:
    'Pass `channels: [walletConnect()]` of @latchkey/walletconnect to createAppKit (guide: "Wallets").',
  RainbowKitAuthenticationProvider: signIn,
  createAuthenticationAdapter: signIn,
  AuthenticationStatus: signIn,
  AuthenticationConfig: signIn,
  WalletButton: 'Latchkey has no WalletButton. Use `connect` of useAppKitWallets (guide: "Hooks").',
  WalletButtonRendererProps: 'Latchkey has no WalletButton. Use `connect` of useAppKitWallets (guide: "Hooks").',
  useConnectModal:
    'Use `open` of useAppKit. The codemod needs `const { openConnectModal } = useConnectModal()` (guide: "Hooks").',
  useAccountModal:
    'Use `open` of useAppKit. The codemod needs `const { openAccountModal } = useAccountModal()` (guide: "Hooks").',
  useChainModal:
    'Use `open` of useAppKit. The codemod needs `const { openChainModal } = useChainModal()` (guide: "Hooks").',
  ConnectButton:
    'Replace ConnectButton with that of @latchkey/react-ui. The codemod needs a function as the child of ConnectButton.Custom (guide: "ConnectButton").',
  lightTheme: 'Set `themeMode` and `themeVariables` of createAppKit (guide: "Themes").',
  darkTheme: 'Set `themeMode` and `themeVariables` of createAppKit (guide: "Themes").',
  midnightTheme: 'Set `themeMode` and `themeVariables` of createAppKit (guide: "Themes").',
  Theme: 'Set `themeMode` and `themeVariables` of createAppKit (guide: "Themes").',
  Locale: 'Set `language` of createAppKit: a language tag, e.g. "de" (guide: "Provider").',
  AvatarComponent: 'Latchkey has no avatar of your own (guide: "What is missing").',
  DisclaimerComponent: 'Set `termsConditionsUrl` and `privacyPolicyUrl` of createAppKit (guide: "Provider").',
}
