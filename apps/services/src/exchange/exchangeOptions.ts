import type { Hex } from 'viem'
import { addressField } from '../chains/addressField.js'
import { type Environment, providerUrlField, variableField } from '../chains/urlField.js'
import { driverField, type FieldReader, objectField, optionalField, textField } from '../fields.js'
import type { TradeFee } from './exchange.js'

/** An exchange with the interface of Uniswap V2. */
type PairExchange = { readonly driver: 'pair'; readonly router: Hex }

/** A service with the interface of 1inch's swap API. */
export type OneInchExchange = {
  readonly driver: '1inch'
  readonly url: string
  /** The version in its paths, e.g. `v6.0`. */
  readonly version: string
  /** The key, from an environment variable. No error and no log line may have it. */
  readonly key: string
  /** The only contract that trades may call and approvals may name. */
  readonly router: Hex
  readonly fee?: TradeFee | undefined
}

/** Where the tokens of a network are traded. */
export type ExchangeOptions = PairExchange | OneInchExchange

const readFee = objectField<TradeFee>({
  percent: textField(
    (text) => /^\d(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 3,
    'a decimal string above 0 and up to 3, with up to 2 decimals',
  ),
  account: addressField,
})

/** Reads where the tokens of a network are traded. */
export const exchangeField = (environment: Environment): FieldReader<ExchangeOptions> =>
  driverField<ExchangeOptions>({
    pair: (field, path) => ({ driver: 'pair', ...objectField({ router: addressField })(field, path) }),
    '1inch': (field, path) => {
      const { version = 'v6.0', ...rest } = objectField<
        Omit<OneInchExchange, 'driver' | 'version'> & { readonly version?: string | undefined }
      >({
        url: providerUrlField,
        version: optionalField(textField((text) => /^v\d{1,2}(\.\d{1,2})?$/.test(text), 'a version, e.g. "v6.0"')),
        key: variableField(environment),
        router: addressField,
        fee: optionalField(readFee),
      })(field, path)
      return { driver: '1inch', version, ...rest }
    },
  })
