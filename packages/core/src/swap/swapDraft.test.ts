import { expect, it } from 'vitest'
import { suggestedSymbols } from '../policy/swapNetworks.js'
import { findSuggested } from './swapDraft.js'

const token = (symbol: string) => ({ symbol, name: symbol, address: `0x${symbol}`, decimals: 18 })

it('suggests 27 tokens in a fixed order, as far as the network has them [S9.11e~]', () => {
  expect(suggestedSymbols).toHaveLength(27)
  expect([suggestedSymbols.at(0), suggestedSymbols.at(-1)]).toEqual(['ETH', 'OP'])
  const tokens = ['OP', 'BRASS', 'USDC', 'ETH', 'op'].map(token)
  expect(findSuggested(tokens).map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'OP'])
  expect(findSuggested([])).toEqual([])
})
