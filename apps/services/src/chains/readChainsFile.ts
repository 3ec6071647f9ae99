import {
  FieldError,
  type FieldReader,
  entriesField,
  integerField,
  listField,
  objectField,
  optionalField,
  textField,
} from '../fields.js'
import { addressField } from './addressField.js'
import type { ChainId, ChainSettings, ChainsFile } from './chains.js'
import type { CurrencyInfo, ListedToken } from './currencies.js'
import { exchangeField } from '../exchange/exchangeOptions.js'
import { historyField } from '../history/historyOptions.js'
import { nameField } from '../names/nameOptions.js'
import { readPriceOptions } from '../prices/priceOptions.js'
import { readTokenList } from './readTokenList.js'
import { type Environment, nodeUrlField } from './urlField.js'

/** What the chains file refers to. */
export type ChainsFileContext = {
  /** The environment variables, which contain the keys. */
  readonly environment: Environment
  /** Returns the text of a file of tokens. @param path as in the chains file, relative to it */
  readonly readTokens: (path: string) => string
}

/** Where most networks have Multicall3 (https://www.multicall3.com). */
const usualMulticall = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** The fields of a network. Its reader adds the defaults. */
type Settings = Pick<ChainSettings, 'rpcUrls' | 'nativeCurrency'> &
  Partial<Pick<ChainSettings, 'tokens' | 'multicall' | 'prices' | 'exchange' | 'names' | 'history'>>

const isChainId = (text: string): text is ChainId => /^eip155:[1-9]\d{0,14}$/.test(text)

const readCurrency = objectField<CurrencyInfo>({
  name: textField((text) => /^[^\p{C}]{1,60}$/u.test(text), 'a name of 1 to 60 visible characters'),
  symbol: textField((text) => /^[^\s\p{C}]{1,20}$/u.test(text), 'a symbol of 1 to 20 visible characters'),
  decimals: integerField(1, 77),
  logoUrl: optionalField(textField((text) => /^https:\/\/[^\s/@]+\//.test(text), 'an https URL')),
})

/** Reads the file of tokens that a field names. The faults in it are named with its path. */
const tokensField =
  (chainNumber: number, readTokens: ChainsFileContext['readTokens']): FieldReader<readonly ListedToken[]> =>
  (field, path) => {
    const file = textField((text) => text.trim() !== '', 'the path of a file of tokens')(field, path)
    try {
      return readTokenList(readTokens(file), chainNumber)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new FieldError(path, `names ${file}, which is invalid: ${reason.replaceAll('\n', ' ').replace(/\.$/, '')}`)
    }
  }

/** The dollar must be a listed token, because its decimals are needed. */
const checkDollar = (prices: Settings['prices'], tokens: readonly ListedToken[], path: string) => {
  if (prices?.driver === 'pair' && !tokens.some(({ address }) => address === prices.dollar))
    throw new FieldError(`${path}.prices.dollar`, 'must be in the file of tokens')
}

/** One key signs the answers of a zone: two networks with the same zone may not name two. */
const checkKeys = (networks: readonly ChainSettings[]) => {
  const keys = new Map<string, string>()
  for (const { id, names } of networks) {
    const key = names?.ensKey
    if (!names || !key) continue
    if ((keys.get(names.zone) ?? key) !== key)
      throw new FieldError(
        `networks.${id}.names.ensKey`,
        `is another key than that of a network before it for ${names.zone}`,
      )
    keys.set(names.zone, key)
  }
}

const networkField =
  ({ environment, readTokens }: ChainsFileContext) =>
  (id: ChainId): FieldReader<ChainSettings> =>
  (field, path) => {
    const number = Number(id.slice('eip155:'.length))
    const {
      tokens = [],
      multicall = usualMulticall,
      ...rest
    } = objectField<Settings>({
      rpcUrls: listField(nodeUrlField(environment)),
      nativeCurrency: readCurrency,
      tokens: optionalField(tokensField(number, readTokens)),
      multicall: optionalField(addressField),
      prices: optionalField(readPriceOptions),
      exchange: optionalField(exchangeField(environment)),
      names: optionalField(nameField(environment)),
      history: optionalField(historyField(environment)),
    })(field, path)
    checkDollar(rest.prices, tokens, path)
    return { id, number, tokens, multicall, ...rest }
  }

/**
 * Reads the chains file. The whole file must be valid, without unknown fields.
 *
 * @throws `SyntaxError` if it is not JSON, else `FieldError`, which names all faults
 */
export const readChainsFile = (text: string, context: ChainsFileContext): ChainsFile => {
  const { networks } = objectField<ChainsFile>({
    networks: entriesField(isChainId, 'the CAIP-2 id of an EVM network, e.g. eip155:1', networkField(context)),
  })(JSON.parse(text), '')
  if (networks.length === 0) throw new FieldError('networks', 'must have at least one network')
  checkKeys(networks)
  return { networks }
}
