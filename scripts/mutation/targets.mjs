const under = (folder, tests, names) =>
  names.map((name) => ({ path: `${folder}/${name}.ts`, tests: tests.map((test) => `${folder}/${test}.test.ts`) }))

/** What must be right for a visitor not to be led elsewhere, and the tests that are to notice when it is not. */
export const targets = [
  ...under('packages/core/src/base', ['amounts'], ['formatAmount', 'parseAmount', 'truncateAmount']),
  { path: 'packages/core/src/base/toDecimalText.ts', tests: ['packages/core/src/balance/totalOf.test.ts'] },
  ...under('packages/core/src/base', ['caip'], ['caipAddress', 'caipNetworkId']),
  ...under('packages/core/src/contract', ['sanitize'], ['sanitize']),
  ...under('packages/core/src/balance', ['isAsset'], ['isAsset']),
  ...under('packages/core/src/balance', ['totalOf'], ['totalOf']),
  ...under('packages/core/src/service-api', ['checkWallet'], ['checkWallet']),
  ...under('packages/core/src/service-api', ['isLink'], ['isLink']),
  ...under('packages/core/src/site', ['isOriginAllowed'], ['isOriginAllowed']),
  ...under('packages/core/src/site', ['mergeFeatures'], ['mergeFeatures']),
  ...under('packages/core/src/service-api', ['remoteFeature'], ['remoteFeature']),
  ...under('packages/core/src/service-api', ['checkIdentity'], ['checkIdentity']),
  ...['modalSlice', 'routeRules'].map((name) => ({
    path: `packages/core/src/state/${name}.ts`,
    tests: ['navigation/modal', 'state/modalSlice', 'state/routeRules'].map(
      (test) => `packages/core/src/${test}.test.ts`,
    ),
  })),
  ...under('packages/core/src/send', ['checkAddress'], ['checkAddress']),
  ...under('packages/core/src/send', ['checkDraft', 'send'], ['checkDraft']),
  ...under('packages/core/src/pairing', ['walletLink'], ['walletLink']),
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
