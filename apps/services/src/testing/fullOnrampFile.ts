import type { Onramp } from '../onramp/onramp.js'

const makeList = <item>(make: (index: number) => item): readonly item[] =>
  Array.from({ length: 100 }, (_, index) => make(index))

/** Returns a string with a length, different for each index. */
const fill = (index: number, length: number, letter: string): string => {
  const text = `${index}`
  return text + letter.repeat(length - text.length)
}

const codeOf = (index: number) => `A${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`
const symbolOf = (index: number) => fill(index, 20, '𝔸')

const limits = makeList((index) => ({ id: fill(index, 100, '.'), min: '0.01', max: '900000000000000.00' }))

const networks = makeList((index) => ({
  name: fill(index, 60, '_'),
  display_name: fill(index, 64, '🦊'),
  chain_id: fill(index, 32, '-'),
  contract_address: fill(index, 128, '%'),
}))

/** A file with the maximum of everything: elements, characters, digits. */
export const fullOnrampFile: Onramp = {
  paymentCurrencies: makeList((index) => ({
    id: codeOf(index),
    payment_method_limits: index === 0 ? limits : limits.slice(0, 1), // the maximum everywhere would be longer than a file may be
  })),
  purchaseCurrencies: makeList((index) => ({
    id: fill(index, 100, '.'),
    name: fill(index, 64, 'é'),
    symbol: symbolOf(index),
    networks: index === 0 ? networks : networks.slice(0, 1),
  })),
  rates: Object.fromEntries(
    makeList((paid) => [
      codeOf(paid),
      Object.fromEntries(makeList((bought) => [symbolOf(bought), '1.1111111111111111'])),
    ]),
  ),
  fee: '0.000000000000000001',
  providers: {
    meld: { url: `https://meld.example/${'a'.repeat(479)}`, publicKey: 'k'.repeat(200) },
    coinbase: { url: `https://pay.example/${'a'.repeat(480)}`, appId: 'k'.repeat(200) },
  },
}
