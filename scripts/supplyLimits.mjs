/** How many packages a site may install at most if it installs a set of ours. */
export const installedAtMost = {
  core: 8,
  'core+react-ui': 16,
  'core+react-ui+eip155': 40,
  'core+react-ui+solana': 66,
  'core+react-ui+eip155+siwx': 44,
  'core+react-ui+cosmos': 48,
  'core+react-ui+bip122': 22,
  'core+react-ui+polkadot': 24,
  'core+react-ui+eip155+walletconnect': 42,
  'core+react-ui+eip155+embedded-wallet': 40,
}
