const under = (folder, tests, names) =>
  names.map((name) => ({ path: `${folder}/${name}.ts`, tests: tests.map((test) => `${folder}/${test}.test.ts`) }))

/** What must be right for a visitor not to be led elsewhere, and the tests that are to notice when it is not. */
export const targets = [
  ...under('packages/core/src/amounts', ['amounts'], ['formatAmount', 'parseAmount', 'truncateAmount']),
  { path: 'packages/core/src/amounts/toDecimalText.ts', tests: ['packages/core/src/balances/totalOf.test.ts'] },
  ...under('packages/core/src/caip', ['caip'], ['caipAddress', 'caipNetworkId']),
  ...under('packages/core/src/adapter', ['sanitize'], ['sanitize']),
  ...under('packages/core/src/balances', ['isAsset'], ['isAsset']),
  ...under('packages/core/src/balances', ['totalOf'], ['totalOf']),
  ...under('packages/core/src/directory', ['checkWallet'], ['checkWallet']),
  ...under('packages/core/src/directory', ['isLink'], ['isLink']),
  ...under('packages/core/src/features', ['isOriginAllowed'], ['isOriginAllowed']),
  ...under('packages/core/src/features', ['mergeFeatures'], ['mergeFeatures']),
  ...under('packages/core/src/features', ['remoteFeature'], ['remoteFeature']),
  ...under('packages/core/src/identity', ['checkIdentity'], ['checkIdentity']),
  ...under('packages/core/src/modal', ['modal', 'modalSlice', 'routeRules'], ['modalSlice', 'routeRules']),
  ...under('packages/core/src/send', ['checkAddress'], ['checkAddress']),
  ...under('packages/core/src/send', ['checkDraft', 'send'], ['checkDraft']),
  ...under('packages/core/src/walletLinks', ['walletLink'], ['walletLink']),
  ...under(
    'packages/siwx/src/message',
    ['profiles', 'refusals', 'vectors'],
    ['assertSignIn', 'fields', 'formatSignInMessage', 'parseSignInMessage', 'profiles'],
  ),
  ...under('packages/siwx/src/message', ['verifySignIn'], ['verifySignIn']),
  ...under('packages/eip155/src/live', ['waitForReceipt'], ['waitForReceipt']),
  ...under('packages/eip155/src/live/wallet', ['sendBatch'], ['sendBatch']),
  ...under('packages/bip122/src/send', ['buildPsbt'], ['buildPsbt']),
  ...under('packages/bip122/src/send', ['selectCoins'], ['selectCoins']),
]
