/**
 * The features that Playwright disables, but for one: it also turns the separation of storage by site off, which every user's browser has
 * (`ThirdPartyStoragePartitioning`). A frame of another site then has no storage at all. The last switch counts.
 *
 * @see https://github.com/microsoft/playwright/issues/32230
 */
export const partitionedStorage = `--disable-features=${[
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
].join(',')}`
