import { FieldError, type FieldReader, integerField, needObject, readAll, textField } from '../fields.js'
import { addressField } from './addressField.js'
import type { ListedToken } from './currencies.js'

/** How many tokens a network may have: a balance is read with one call for every 500 of them. */
const tokenLimit = 5_000
/** The maximum length of a picture's URL, in characters, which kits accept. */
const logoLength = 2_048

const name = textField((text) => /^[^\p{C}]{1,60}$/u.test(text), 'a name of 1 to 60 visible characters')
const symbol = textField((text) => /^[^\s\p{C}]{1,20}$/u.test(text), 'a symbol of 1 to 20 visible characters')
// The standard allows 255, but 10^78 does not fit into the 256 bits of a balance.
const decimals = integerField(0, 77)

/** Other pictures, such as those with an `ipfs:` URL, are left out: pages cannot load them. */
const readLogo = (field: unknown): { readonly logoUrl?: string } =>
  typeof field === 'string' && field.length <= logoLength && /^https:\/\/[^\s/@]+\//.test(field)
    ? { logoUrl: field }
    : {}

const readToken: FieldReader<ListedToken> = (field, path) => {
  const token = needObject(field, path)
  const [address, ...info] = readAll<unknown>([
    () => addressField(token['address'], `${path}.address`),
    () => name(token['name'], `${path}.name`),
    () => symbol(token['symbol'], `${path}.symbol`),
    () => decimals(token['decimals'], `${path}.decimals`),
  ])
  return {
    address: address as ListedToken['address'], // the type that its reader returns; so are the next three
    name: info[0] as string,
    symbol: info[1] as string,
    decimals: info[2] as number,
    ...readLogo(token['logoURI']),
  }
}

/**
 * Reads the tokens of one network from a file in the format of the token lists standard (https://tokenlists.org). Fields that the services do
 * not use are ignored, and so are the tokens of other networks.
 *
 * @throws `SyntaxError` if it is not JSON, else `FieldError`, which names all faults
 */
export const readTokenList = (text: string, chainNumber: number): readonly ListedToken[] => {
  const { tokens } = needObject(JSON.parse(text), '')
  if (!Array.isArray(tokens)) throw new FieldError('tokens', 'must be a list')
  const own = tokens.flatMap((token: unknown, index) =>
    Object(token).chainId === chainNumber ? [{ token, path: `tokens[${index}]` }] : [],
  )
  if (own.length > tokenLimit)
    throw new FieldError('tokens', `must have at most ${tokenLimit} tokens of the network ${chainNumber}`)
  const taken = new Set<string>()
  return readAll(
    own.map(({ token: field, path }) => () => {
      const token = readToken(field, path)
      if (taken.has(token.address)) throw new FieldError(`${path}.address`, 'occurs twice')
      taken.add(token.address)
      return token
    }),
  )
}
