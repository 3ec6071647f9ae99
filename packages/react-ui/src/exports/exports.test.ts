import { expect, it } from 'vitest'
import * as main from './index.js'
import * as testing from './testing.js'
import * as themes from './themes.js'

it('keeps its public names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "AppKitProvider",
      "ConnectButton",
      "createAppKit",
      "useAddRecentTransaction",
      "useAppKit",
      "useAppKitAccount",
      "useAppKitBalance",
      "useAppKitConnection",
      "useAppKitConnections",
      "useAppKitEvents",
      "useAppKitNetwork",
      "useAppKitNetworkCore",
      "useAppKitProfile",
      "useAppKitProvider",
      "useAppKitSIWX",
      "useAppKitState",
      "useAppKitTheme",
      "useAppKitWallets",
      "useDisconnect",
      "useWalletInfo",
    ]
  `)
})

it('keeps the public names of its themes', () => {
  expect(Object.keys(themes).sort()).toMatchInlineSnapshot(`
    [
      "bubble",
      "compact",
      "createTheme",
      "ember",
      "latchkey",
      "midnight",
      "mint",
      "mono",
      "paper",
      "roomy",
      "terminal",
    ]
  `)
})

it('keeps the public names of what tests use', () => {
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "defineElements",
      "englishTexts",
      "journeys",
      "loadParts",
      "mountModal",
      "showView",
      "specimenGroups",
      "specimenJourneys",
    ]
  `)
})
