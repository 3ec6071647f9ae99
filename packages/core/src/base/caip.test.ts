import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getErrorCode } from './errorInfo.js'
import { assertCaipAddress, isCaipAddress, parseCaipAddress, toCaipAddress } from './caipAddress.js'
import { assertCaipNetworkId, isCaipNetworkId, parseCaipNetworkId, namespaceOf } from './caipNetworkId.js'
import { namespaces } from './namespaces.js'

const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'))
const anyNamespace = fc.constantFrom(...namespaces)

describe('CAIP-2 network ids', () => {
  it('have exactly two non-empty parts, the first of them a known namespace [S5.2b]', () => {
    fc.assert(
      fc.property(anyNamespace, part, (namespace, reference) => {
        expect(parseCaipNetworkId(`${namespace}:${reference}`)).toEqual({ namespace, reference })
      }),
    )
    for (const wrong of ['eip155', 'eip155:', ':1', 'eip155:1:2', 'elsewhere:mainnet', '', 1, null, undefined, {}])
      expect(isCaipNetworkId(wrong)).toBe(false)
  })

  it('are rejected with a code and the value if they are invalid', () => {
    try {
      assertCaipNetworkId('eip155')
      expect.fail('it passed')
    } catch (error) {
      expect(getErrorCode(error)).toBe('CAIP_NETWORK_ID_INVALID')
      expect(String(error)).toContain('eip155')
    }
  })
})

describe('the namespace of an id', () => {
  it('is a known one, or the id is rejected', () => {
    expect(namespaceOf('solana:x')).toBe('solana')
    const stranger = 'elsewhere:mainnet' as 'eip155:1' // a site without types may pass this
    expect(() => namespaceOf(stranger)).toThrow(expect.objectContaining({ code: 'CAIP_NETWORK_ID_INVALID' }))
  })
})

describe('CAIP-10 addresses', () => {
  it('have exactly three non-empty parts, the first of them a known namespace [S5.2a]', () => {
    fc.assert(
      fc.property(anyNamespace, part, part, (namespace, reference, address) => {
        expect(parseCaipAddress(`${namespace}:${reference}:${address}`)).toEqual({
          namespace,
          reference,
          networkId: `${namespace}:${reference}`,
          address,
        })
      }),
    )
    for (const wrong of [
      'eip155:1',
      'eip155:1:',
      'eip155::0xab',
      'elsewhere:mainnet:x',
      'eip155:1:0xab:2',
      '',
      7,
      null,
    ])
      expect(isCaipAddress(wrong)).toBe(false)
  })

  it('are joined from a network id and an address', () => {
    expect(toCaipAddress('eip155:1', '0xab')).toBe('eip155:1:0xab')
  })

  it('are rejected with a code and the value if they are invalid [S8.10]', () => {
    const refusal = {
      code: 'CAIP_ADDRESS_INVALID',
      shortMessage: 'Invalid CAIP address: "x".',
      context: { value: 'x' },
    }
    for (const read of [assertCaipAddress, parseCaipAddress])
      expect(() => {
        read('x')
      }).toThrow(expect.objectContaining(refusal))
  })
})
