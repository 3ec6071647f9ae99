type Fields = Readonly<Record<string, unknown>>

const prefixes = ['AccAddr', 'AccPub', 'ValAddr', 'ValPub', 'ConsAddr', 'ConsPub']

const fieldsOf = (value: unknown): Fields => Object(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isUrl = (value: unknown): boolean => isText(value) && URL.canParse(value)
const isCurrency = (value: unknown): boolean => {
  const { coinDenom, coinMinimalDenom, coinDecimals } = fieldsOf(value)
  return isText(coinDenom) && isText(coinMinimalDenom) && Number.isInteger(coinDecimals)
}
const isFeeCurrency = (value: unknown): boolean => {
  const { gasPriceStep } = fieldsOf(value)
  if (!isCurrency(value)) return false
  if (gasPriceStep === undefined) return true
  const { low, average, high } = fieldsOf(gasPriceStep)
  return [low, average, high].every((price) => typeof price === 'number' && Number.isFinite(price))
}
const isFilledList = (value: unknown, has: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(has)

/**
 * Refuses a description of a chain that Keplr refuses.
 *
 * @see https://docs.keplr.app/api/guide/suggest-chain
 */
export const assertSuggestable = (chain: Fields): void => {
  const { chainId, chainName, rpc, rest, bip44, bech32Config, currencies, feeCurrencies, stakeCurrency, features } =
    chain
  const bech32 = fieldsOf(bech32Config)
  const rules: Readonly<Record<string, boolean>> = {
    chainId: isText(chainId),
    chainName: isText(chainName),
    rpc: isUrl(rpc),
    rest: isUrl(rest),
    'bip44.coinType': Number.isInteger(fieldsOf(bip44)['coinType']),
    bech32Config: prefixes.every((name) => isText(bech32[`bech32Prefix${name}`])),
    currencies: isFilledList(currencies, isCurrency),
    feeCurrencies: isFilledList(feeCurrencies, isFeeCurrency),
    stakeCurrency: stakeCurrency === undefined || isCurrency(stakeCurrency),
    features: features === undefined || (Array.isArray(features) && features.every(isText)),
  }
  for (const [field, isRight] of Object.entries(rules)) if (!isRight) throw new Error(`"${field}" is invalid`)
}
