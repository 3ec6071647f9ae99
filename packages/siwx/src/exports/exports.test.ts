import { expect, it } from 'vitest'
import * as main from './index.js'
import * as server from './server.js'
import * as texts from './texts.js'

it('keeps its public names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "assertSignIn",
      "bip122Verifier",
      "cosmosVerifier",
      "createNonce",
      "createSiweConfig",
      "createSiwx",
      "eip155Verifier",
      "formatSignInMessage",
      "getSiweAddress",
      "getSiweChainId",
      "localSessions",
      "parseSignInMessage",
      "polkadotVerifier",
      "serverSessions",
      "solanaVerifier",
      "verifySignIn",
    ]
  `)
  expect(Object.keys(server).sort()).toMatchInlineSnapshot(`
    [
      "createMemoryNonces",
      "createSessionCookie",
      "createSessionToken",
      "createSignInHandler",
    ]
  `)
  expect(Object.keys(texts)).toEqual(['verifyEip155Text'])
})
