import { isCaipNetworkId } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'
import * as main from './index.js'
import * as networks from './networks.js'

it('exports its public names', () => {
  expect(Object.keys(main)).toEqual(['solana'])
  expect(Object.keys(networks).sort()).toEqual(['solanaDevnet', 'solanaLocalnet', 'solanaMainnet', 'solanaTestnet'])
})

it('loads nothing before the kit calls it', () => {
  const entry = main.solana()
  expect(entry).toEqual({ namespace: 'solana', load: expect.any(Function) })
  expect(main.solana({ wallets: [] }).eager).toBe(true)
})

it('has networks of its namespace, with 9 decimals', () => {
  for (const network of Object.values(networks)) {
    expect(isCaipNetworkId(network.id)).toBe(true)
    expect(network.id).toMatch(/^solana:/)
    expect(network.nativeCurrency).toEqual({ name: 'Solana', symbol: 'SOL', decimals: 9 })
    expect(network.rpcUrls.every((url) => URL.canParse(url))).toBe(true)
  }
})
