import type { Hex } from 'viem'
import { addressField } from '../chains/addressField.js'
import { nativeAddress } from '../chains/currencies.js'
import { providerUrlField } from '../chains/urlField.js'
import { driverField, entriesField, type FieldReader, objectField, optionalField, textField } from '../fields.js'

/** The prices of the file itself. */
type FixedPrices = { readonly driver: 'fixed'; readonly prices: ReadonlyMap<Hex, string> }

/** The prices of an exchange with the interface of Uniswap V2, from the reserves of its pairs. */
export type PairPrices = {
  readonly driver: 'pair'
  readonly router: Hex
  /** The token that counts as the US dollar. */
  readonly dollar: Hex
  /** How many dollars a pair must hold, so that its price counts. A decimal string. */
  readonly minimumLiquidity: string
}

/** The prices of a service with the interface of DefiLlama. */
export type LlamaPrices = {
  readonly driver: 'llama'
  readonly url: string
  /** The network's name in that service, e.g. `ethereum`. */
  readonly chain: string
  /** The native coin's id in that service, e.g. `coingecko:ethereum`. */
  readonly nativeId: string
}

/** Where the prices of a network come from. */
export type PriceOptions = FixedPrices | PairPrices | LlamaPrices

const price = textField(
  (text) => /^\d{1,15}(\.\d{1,18})?$/.test(text),
  'a decimal string of up to 15 digits and 18 decimals, e.g. "1.00"',
)

const isPriced = (name: string): name is string => name === 'native' || /^0x[\dA-Fa-f]{40}$/.test(name)

const readFixed: FieldReader<PriceOptions> = (field, path) => {
  const { prices } = objectField({
    prices: entriesField(isPriced, 'native or the address of a token', (name) => (value, at) => {
      const address = name === 'native' ? nativeAddress : addressField(name, at)
      return [address, price(value, at)] as const
    }),
  })(field, path)
  return { driver: 'fixed', prices: new Map(prices) }
}

const readPair: FieldReader<PriceOptions> = (field, path) => {
  const { minimumLiquidity = '1000', ...rest } = objectField<
    Pick<PairPrices, 'router' | 'dollar'> & Partial<Pick<PairPrices, 'minimumLiquidity'>>
  >({ router: addressField, dollar: addressField, minimumLiquidity: optionalField(price) })(field, path)
  return { driver: 'pair', minimumLiquidity, ...rest }
}

const llamaId = textField((text) => /^[\w-]{1,60}:[\w-]{1,100}$/.test(text), 'an id such as coingecko:ethereum')

const readLlama: FieldReader<PriceOptions> = (field, path) => {
  const { nativeId, ...rest } = objectField<
    Pick<LlamaPrices, 'url' | 'chain'> & Partial<Pick<LlamaPrices, 'nativeId'>>
  >({
    url: providerUrlField,
    chain: textField((text) => /^[\w-]{1,60}$/.test(text), "the network's name in that service"),
    nativeId: optionalField(llamaId),
  })(field, path)
  return { driver: 'llama', nativeId: nativeId ?? `${rest.chain}:0x${'0'.repeat(40)}`, ...rest }
}

/** Reads where the prices of a network come from. */
export const readPriceOptions = driverField<PriceOptions>({ fixed: readFixed, pair: readPair, llama: readLlama })
