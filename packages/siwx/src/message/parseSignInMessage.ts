import { namespaces, type SignInData } from '@latchkey/core/adapter'
import { assertFields, firstLine, invalidMessage } from './fields.js'
import { profileOf } from './profiles.js'

/** The names that Solana's wallets write instead of a genesis hash. */
const solanaNames: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/**
 * Parses a sign-in message strictly: every line in the place that its standard gives it, and nothing before, between or after. On namespaces other
 * than eip155, "Chain ID" may be in either of the two usual places and may be a whole CAIP-2 id, and a missing statement may leave one empty line or
 * two.
 *
 * @param text the signed text
 * @returns its fields, `chainId` as a CAIP-2 id
 * @throws `SIGN_IN_MESSAGE_INVALID` with the field in its context
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export const parseSignInMessage = (text: string): SignInData => {
  const lines = text.split('\n')
  const [, scheme, domain = '', blockchain] = firstLine.exec(lines[0] ?? '') ?? []
  const namespace = namespaces.find((name) => profileOf(name).blockchain === blockchain)
  if (!namespace) throw invalidMessage('domain')
  const isEip155 = namespace === 'eip155'
  if (lines[2] !== '') throw invalidMessage('statement')

  let lineIndex = 3
  let statement: string | undefined
  const isUri = (index: number) => lines[index]?.startsWith('URI: ')
  if (lines[3] === '' && isUri(4)) lineIndex = 4
  else if (isEip155 || !isUri(3) || lines[4] === '') {
    statement = lines[3]
    if (statement === undefined || lines[4] !== '') throw invalidMessage('statement')
    lineIndex = 5
  }
  /** Returns the value of the next line if it has this name. */
  const readField = (name: string): string | undefined => {
    const line = lines[lineIndex]
    if (!line?.startsWith(`${name}: `)) return undefined
    lineIndex += 1
    return line.slice(name.length + 2)
  }
  const uri = readField('URI')
  const version = readField('Version')
  let chain = readField('Chain ID')
  const nonce = readField('Nonce')
  const issuedAt = readField('Issued At')
  const expirationTime = readField('Expiration Time')
  const notBefore = readField('Not Before')
  const requestId = readField('Request ID')
  if (!isEip155) chain ??= readField('Chain ID')
  let resources: readonly string[] | undefined
  if (lines[lineIndex] === 'Resources:') {
    resources = lines.slice(lineIndex + 1).map((line) => {
      if (!line.startsWith('- ')) throw invalidMessage('resources', line)
      return line.slice(2)
    })
    lineIndex = lines.length
  }
  if (lineIndex !== lines.length) throw invalidMessage('line', lines[lineIndex])
  if (version !== '1') throw invalidMessage('version', version)
  if (uri === undefined || nonce === undefined || issuedAt === undefined || chain === undefined)
    throw invalidMessage('line', 'URI, Chain ID, Nonce and Issued At are required')

  const own = `${namespace}:`
  const chainReference = !isEip155 && chain.startsWith(own) ? chain.slice(own.length) : chain
  const reference = namespace === 'solana' ? (solanaNames[chainReference] ?? chainReference) : chainReference
  const optional = { scheme, statement, expirationTime, notBefore, requestId, resources }
  const data: SignInData = {
    accountAddress: lines[1] ?? '',
    chainId: `${namespace}:${reference}`,
    domain,
    uri,
    version,
    nonce,
    issuedAt,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  }
  assertFields(data)
  return data
}
