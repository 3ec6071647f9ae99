import { namespaceOf, type SignInData } from '@latchkey/core/adapter'
import { assertFields } from './fields.js'
import { profileOf } from './profiles.js'

/**
 * Writes a sign-in message: EIP-4361's text on eip155, CAIP-122's on the other namespaces. "Chain ID" is the chain's
 * own reference, without the namespace that the first line already names.
 *
 * @param data what it says; every field is checked, so that none can pass for another
 * @returns the text that the wallet signs; lines are ended by LF, the last one by nothing
 * @throws `SIGN_IN_MESSAGE_INVALID` with the field in its context
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * formatSignInMessage({
 *   chainId: 'eip155:1',
 *   accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
 *   domain: 'example.com',
 *   uri: 'https://example.com/login',
 *   version: '1',
 *   nonce: '32891756',
 *   issuedAt: '2021-09-30T16:25:24Z',
 * })
 */
export const formatSignInMessage = (data: SignInData): string => {
  assertFields(data)
  const namespace = namespaceOf(data.chainId)
  const { blockchain, chainIdFirst, gap } = profileOf(namespace)
  const line = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: ${value}`])
  const chainLine = line('Chain ID', data.chainId.slice(namespace.length + 1))
  return [
    `${data.scheme === undefined ? '' : `${data.scheme}://`}${data.domain} wants you to sign in with your ${blockchain} account:`,
    data.accountAddress,
    '',
    ...(data.statement === undefined ? (gap === 2 ? [''] : []) : [data.statement, '']),
    ...line('URI', data.uri),
    ...line('Version', data.version),
    ...(chainIdFirst ? chainLine : []),
    ...line('Nonce', data.nonce),
    ...line('Issued At', data.issuedAt),
    ...line('Expiration Time', data.expirationTime),
    ...line('Not Before', data.notBefore),
    ...line('Request ID', data.requestId),
    ...(chainIdFirst ? [] : chainLine),
    ...(data.resources ? ['Resources:', ...data.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
