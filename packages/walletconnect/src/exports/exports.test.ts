import { expect, it } from 'vitest'
import * as main from './index.js'

it('keeps its public names', () => {
  expect(Object.keys(main)).toEqual(['walletConnect'])
})

it('loads nothing, and touches no page, before it is asked to', () => {
  expect(main.walletConnect()).toEqual({ id: 'walletConnect', load: expect.any(Function) })
})
