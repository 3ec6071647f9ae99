import { expect, it } from 'vitest'
import * as main from './index.js'

it('exports only its public names', () => {
  expect(Object.keys(main)).toEqual(['walletConnect'])
})

it('loads nothing and does not touch the page before its first use', () => {
  expect(main.walletConnect()).toEqual({ id: 'walletConnect', load: expect.any(Function) })
})
