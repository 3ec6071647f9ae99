import { expect, it } from 'vitest'
import * as main from './index.js'
import * as playwright from './playwright.js'

it('keeps its public names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "announce",
      "createEip155TestWallet",
      "installDevWallet",
    ]
  `)
  expect(Object.keys(playwright).sort()).toMatchInlineSnapshot(`
    [
      "installTestWallet",
    ]
  `)
})
