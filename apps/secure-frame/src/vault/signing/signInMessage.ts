import type { SignInDescription } from '../../protocol/description.js'
import { invalidRequest, VaultError } from '../../protocol/VaultError.js'

/*
 * Sign-in messages. A message for another site would let this site log in there as the user.
 * https://eips.ethereum.org/EIPS/eip-4361
 * https://github.com/phantom/sign-in-with-solana
 */

const phrase = / wants you to sign in with your \w{1,20} account/g
const firstLine = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your (Ethereum|Solana) account:$/i
const requiredOnEip155 = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At']
const names = [...requiredOnEip155, 'Expiration Time', 'Not Before', 'Request ID']
const findName = (line: string) => names.find((name) => line.startsWith(`${name}: `))
const resourcesLine = 'Resources:'
/** A host has at most 253 characters; a scheme and a port are added. */
const maxDomain = 300

/** What a sign-in message must match. */
export type SignInExpectation = {
  /** The origin of the site. */
  readonly site: string
  readonly account: string
  readonly network: string
}

const isSame = (first: string, second: string) => first.toLowerCase() === second.toLowerCase()

/** Reads the lines after the statement: `Name: value`, each name once, and the list of resources at the end. */
const readFields = (lines: readonly string[]): Readonly<Record<string, string>> | undefined => {
  const fields = new Map<string, string>()
  for (const [index, line] of lines.entries()) {
    if (line === resourcesLine) {
      const resources = lines.slice(index + 1)
      if (!resources.every((resource) => resource.startsWith('- '))) return undefined
      return Object.fromEntries([...fields, ['Resources', resources.map((resource) => resource.slice(2)).join('\n')]])
    }
    const name = findName(line)
    if (!name || fields.has(name)) return undefined
    fields.set(name, line.slice(name.length + 2))
  }
  return Object.fromEntries(fields)
}

/**
 * Reads a sign-in message. Returns `undefined` for any other text.
 *
 * @throws `DOMAIN_MISMATCH` if it is for another site, `FROM_MISMATCH`, `CHAIN_MISMATCH`, or `REQUEST_INVALID` if it is malformed
 */
export const readSignIn = (
  text: string,
  { site, account, network }: SignInExpectation,
): SignInDescription | undefined => {
  const occurrences = [...text.matchAll(phrase)]
  if (occurrences.length === 0) return undefined
  const { host, protocol } = new URL(site)
  // A lenient verifier may also accept the phrase elsewhere in the text.
  for (const { index } of occurrences) {
    const named =
      text
        .slice(Math.max(0, index - maxDomain), index)
        .split(/\s/)
        .at(-1) ?? ''
    if (!isSame(named.replace(/^[a-z][a-z0-9+.-]*:\/\//i, ''), host)) throw new VaultError('DOMAIN_MISMATCH', 'domain')
  }

  const lines = text.split('\n')
  const [, scheme, domain, chain] = firstLine.exec(lines[0] ?? '') ?? []
  const isEip155 = network.startsWith('eip155:')
  if (domain === undefined || lines[2] || (chain === 'Ethereum') !== isEip155) throw invalidRequest('signIn')
  if (scheme !== undefined && `${scheme}:` !== protocol) throw new VaultError('DOMAIN_MISMATCH', 'scheme')
  const address = lines[1] ?? ''
  if (isEip155 ? !isSame(address, account) : address !== account) throw new VaultError('FROM_MISMATCH', 'signIn')

  const start = lines.findIndex((line, index) => index > 2 && (line === resourcesLine || findName(line)))
  const body = start === -1 ? lines.length : start
  const statement = lines.slice(3, body).filter((line) => line !== '')
  const fields = readFields(lines.slice(body))
  if (!fields || statement.length > 1) throw invalidRequest('signIn')
  if (isEip155 && requiredOnEip155.some((name) => fields[name] === undefined)) throw invalidRequest('signIn')

  const { URI: uri } = fields
  if (uri !== undefined && !(URL.canParse(uri) && isSame(new URL(uri).host, host)))
    throw new VaultError('DOMAIN_MISMATCH', 'uri')
  if (isEip155 && `eip155:${fields['Chain ID'] ?? ''}` !== network) throw new VaultError('CHAIN_MISMATCH', 'signIn')
  return { domain, address, statement: statement[0], fields }
}
