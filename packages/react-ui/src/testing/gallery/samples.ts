import { createMemoryWallet, type MemoryWallet } from '@latchkey/core/testing'
import type { SceneOptions } from './state.js'

/** A code with the length of real ones. */
export const code =
  'wc:94caa59c77dae0dd234b5818fb7292540d017b27d41f7f387ee75b22b9738c94@2?relay-protocol=irn&symKey=c5f1e7a3b8d24960f1a2c3e4d5b6978800112233445566778899aabbccddeeff&expiryTimestamp=1790000000'

export const address = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
export const receiver = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
/** The receiver's address with one letter in the wrong case. */
export const mistyped = '0x71c7656EC7ab88b098defB751B7401B5f6d8976F'
export const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

const dollar = {
  address: '0x00000000000000000000000000000000000000d1',
  name: 'Test Dollar',
  symbol: 'TUSD',
  decimals: 6,
}
const brass = { address: '0x00000000000000000000000000000000000000d2', name: 'Brass', symbol: 'BRASS', decimals: 18 }

/** The tokens of the scenes' account, other than the native coin. */
export const tokens = [dollar, brass] as const

/** A token that the gallery's account does not hold. */
export const usdCoin = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const

const many = Array.from({ length: 40 }, (_, index) => ({
  address: `0x${(0xd100 + index).toString(16).padStart(40, '0')}`,
  name: index % 3 ? `Token ${index}` : `Wrapped liquid staking share of the vault ${index}`,
  symbol: index % 3 ? `TKN${index}` : `stwLONGEST${index}`,
  decimals: 6,
}))

/** An account with many tokens, some with long names, some in large amounts. */
export const manyTokens: SceneOptions = {
  tokens: { 'eip155:1': many },
  holdings: Object.fromEntries(many.map(({ address: token }, index) => [token, 17n ** BigInt(5 + (index % 10))])),
}

/** Creates a wallet with a picture. */
export const wallet = (name: string, icon?: string): MemoryWallet =>
  createMemoryWallet({
    id: `io.${name.toLowerCase().replaceAll(/\W/g, '')}`,
    name,
    accounts: [{ address }],
    network: 'eip155:1',
    icon,
  })
