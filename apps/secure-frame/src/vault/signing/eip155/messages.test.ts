import { stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, it } from 'vitest'
import { createTestSigner } from '../../../testing/createTestSigner.js'

const { sign, prepare, eip155: account } = await createTestSigner()
const signatureOf = (result: ReturnType<typeof sign>['result']) => {
  if (result.kind !== 'signature') throw new Error('It is not a signature.')
  return result.signature as `0x${string}`
}
const failure = (code: string, detail?: string) =>
  expect.objectContaining({ code, ...(detail !== undefined && { detail }) })

describe('personal_sign', () => {
  it('signs a text as viem verifies it, and shows it', async () => {
    for (const message of ['Hello', 'Grüße 👋\nline', '', '0xnot hex']) {
      const { content, result, description } = sign('personal_sign', [message, account])
      expect(content).toMatchObject({ kind: 'message', text: message, signIn: undefined })
      expect(description).toMatchObject({
        method: 'personal_sign',
        site: 'https://shop.example',
        network: 'eip155:1',
        account,
      })
      expect(await verifyMessage({ address: account as `0x${string}`, message, signature: signatureOf(result) })).toBe(
        true,
      )
    }
  })

  it('decodes hex, and shows bytes that are not a text as such', async () => {
    const hello = sign('personal_sign', [stringToHex('Hello'), account.toLowerCase()])
    expect(hello.content).toMatchObject({ text: 'Hello', bytes: '0x48656c6c6f' })
    const raw = '0xff00aa' as const
    const { content, result } = sign('personal_sign', [raw, account])
    expect(content).toMatchObject({ text: undefined, bytes: raw })
    const signature = signatureOf(result)
    expect(await verifyMessage({ address: account as `0x${string}`, message: { raw }, signature })).toBe(true)
  })

  it('shows characters that hide or reorder text', () => {
    const { content } = sign('personal_sign', ['pay \u202eecila\u202c\u200b\u0000', account])
    expect(content).toMatchObject({ text: 'pay \\u{202e}ecila\\u{202c}\\u{200b}\\u{0}' })
  })

  it('refuses another account and malformed parameters', () => {
    const other = `0x${'1'.repeat(40)}`
    expect(() => prepare('personal_sign', ['a', other])).toThrow(failure('FROM_MISMATCH'))
    for (const params of [undefined, {}, [], ['a'], [7, account], ['a', 7]])
      expect(() => prepare('personal_sign', params)).toThrow(failure('REQUEST_INVALID'))
  })
})

const signIn = (changes: Readonly<Record<string, string>> = {}) => {
  const { domain = 'shop.example', address = account, uri = 'https://shop.example/login', chain = '1' } = changes
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Welcome.',
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chain}`,
    'Nonce: 32891756',
    'Issued At: 2026-01-01T00:00:00Z',
    'Resources:',
    '- https://shop.example/terms',
  ].join('\n')
}

describe('sign-in messages', () => {
  it('shows the fields of a message of this site', () => {
    const { content } = sign('personal_sign', [signIn(), account])
    expect(content).toMatchObject({
      signIn: {
        domain: 'shop.example',
        address: account,
        statement: 'Welcome.',
        fields: {
          URI: 'https://shop.example/login',
          Version: '1',
          'Chain ID': '1',
          Nonce: '32891756',
          'Issued At': '2026-01-01T00:00:00Z',
          Resources: 'https://shop.example/terms',
        },
      },
    })
    const withScheme = signIn({ domain: 'https://shop.example' })
    expect(sign('personal_sign', [withScheme, account]).content).toMatchObject({ signIn: { domain: 'shop.example' } })
    const withColon = signIn().replace('Welcome.', 'Note: you accept the terms.')
    expect(sign('personal_sign', [withColon, account]).content).toMatchObject({
      signIn: { statement: 'Note: you accept the terms.' },
    })
    const withoutStatement = signIn().replace('Welcome.\n\n', '')
    expect(sign('personal_sign', [withoutStatement, account]).content).toMatchObject({
      signIn: { statement: undefined },
    })
  })

  it('refuses a message for another site [T-41~]', () => {
    const refused = [
      signIn({ domain: 'bank.example' }),
      signIn({ domain: 'shop.example:8443' }),
      signIn({ domain: 'shop.example.bank.example' }),
      signIn({ domain: 'http://shop.example' }),
      signIn({ domain: 'shop.example@bank.example' }),
      signIn({ uri: 'https://bank.example' }),
      signIn({ uri: 'nothing' }),
      `\n${signIn({ domain: 'bank.example' })}`,
      `Hello. ${signIn({ domain: 'bank.example' })}`,
      `${signIn()}\n${signIn({ domain: 'bank.example' })}`,
    ]
    for (const text of refused)
      expect(() => prepare('personal_sign', [text, account])).toThrow(failure('DOMAIN_MISMATCH'))
  })

  it('refuses a message for another account or chain, and a malformed one', () => {
    const attempt = (text: string) => () => prepare('personal_sign', [text, account])
    expect(attempt(signIn({ address: `0x${'1'.repeat(40)}` }))).toThrow(failure('FROM_MISMATCH'))
    expect(attempt(signIn({ chain: '137' }))).toThrow(failure('CHAIN_MISMATCH'))
    const malformed = [
      signIn().replace('Nonce: 32891756\n', ''),
      signIn().replace('Nonce: 32891756', 'Nonce: 32891756\nNonce: 1'),
      signIn().replace('Version', 'Vers'),
      signIn().replace('Welcome.', 'Welcome.\n\nAgain.'),
      signIn().replace('Ethereum', 'Solana'),
      ` ${signIn()}`,
    ]
    for (const text of malformed) expect(attempt(text)).toThrow(failure('REQUEST_INVALID', 'signIn'))
  })
})

const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
      { name: 'amount', type: 'uint256' },
      { name: 'delta', type: 'int8' },
      { name: 'hash', type: 'bytes32' },
      { name: 'data', type: 'bytes' },
      { name: 'isUrgent', type: 'bool' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: [{ name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB', ignored: 'unsigned' }],
    contents: 'Hello, Bob!',
    amount: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    delta: '-128',
    hash: `0x${'ab'.repeat(32)}`,
    data: '0x',
    isUrgent: true,
  },
} as const

describe('eth_signTypedData_v4', () => {
  it('signs as viem verifies it, and shows exactly the signed fields', async () => {
    const { content, result } = sign('eth_signTypedData_v4', [account, JSON.stringify(mail)])
    const domain = { ...mail.domain, chainId: 1n }
    const message = { ...mail.message, amount: BigInt(mail.message.amount), delta: -128 }
    const parameters = { ...mail, domain, message }
    const signature = signatureOf(result)
    expect(await verifyTypedData({ ...parameters, address: account as `0x${string}`, signature })).toBe(true)
    expect(content).toEqual({
      kind: 'typedData',
      primaryType: 'Mail',
      domain: mail.types.EIP712Domain.map(({ name, type }) => ({ name, type, value: String(mail.domain[name]) })),
      message: [
        {
          name: 'from',
          type: 'Person',
          value: [
            { name: 'name', type: 'string', value: 'Cow' },
            { name: 'wallet', type: 'address', value: mail.message.from.wallet },
          ],
        },
        {
          name: 'to',
          type: 'Person[]',
          value: [
            {
              name: '0',
              type: 'Person',
              value: [
                { name: 'name', type: 'string', value: 'Bob' },
                { name: 'wallet', type: 'address', value: mail.message.to[0].wallet },
              ],
            },
          ],
        },
        { name: 'contents', type: 'string', value: 'Hello, Bob!' },
        { name: 'amount', type: 'uint256', value: mail.message.amount },
        { name: 'delta', type: 'int8', value: '-128' },
        { name: 'hash', type: 'bytes32', value: mail.message.hash },
        { name: 'data', type: 'bytes', value: '0x' },
        { name: 'isUrgent', type: 'bool', value: 'true' },
      ],
    })
  })

  it('signs the example of EIP-712 to the digest that the standard gives', async () => {
    const example = {
      ...mail,
      types: { ...mail.types, Mail: [mail.types.Mail[0], { name: 'to', type: 'Person' }, mail.types.Mail[2]] },
      message: { ...mail.message, to: mail.message.to[0] },
    }
    const { result } = sign('eth_signTypedData_v4', [account, example])
    const { recoverAddress } = await import('viem')
    const hash = '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'
    expect(await recoverAddress({ hash, signature: signatureOf(result) })).toBe(account)
  })

  it('accepts types without a declaration of the domain', async () => {
    const { EIP712Domain: _, ...types } = mail.types
    const declared = sign('eth_signTypedData_v4', [account, mail])
    const undeclared = sign('eth_signTypedData_v4', [account, { ...mail, types }])
    expect(undeclared.result).toEqual(declared.result)
    expect(undeclared.content).toEqual(declared.content)
  })

  it('shows a chain only if it is signed: what the declared domain lacks, the site can only claim', () => {
    const types = { ...mail.types, EIP712Domain: mail.types.EIP712Domain.filter(({ name }) => name !== 'chainId') }
    const { chainId: _, ...domain } = mail.domain
    const bare = sign('eth_signTypedData_v4', [account, { ...mail, types, domain }])
    const claimed = sign('eth_signTypedData_v4', [account, { ...mail, types, domain: { ...domain, chainId: 137 } }])
    expect(claimed.result).toEqual(bare.result)
    expect(claimed.content).toEqual(bare.content)
    const shown = bare.content.kind === 'typedData' ? bare.content.domain.map(({ name }) => name) : []
    expect(shown).toEqual(['name', 'version', 'verifyingContract'])
  })

  it('refuses the domain of another chain [T-42~]', () => {
    const attempt = (domain: object) => () => prepare('eth_signTypedData_v4', [account, { ...mail, domain }])
    expect(attempt({ ...mail.domain, chainId: 137 })).toThrow(failure('CHAIN_MISMATCH'))
    expect(attempt({ ...mail.domain, chainId: '0x89' })).toThrow(failure('CHAIN_MISMATCH'))
    expect(() => prepare('eth_signTypedData_v4', [account, mail], { network: 'eip155:10' })).toThrow(
      failure('CHAIN_MISMATCH'),
    )
  })

  it('refuses values that do not fit their types', () => {
    const changes: readonly object[] = [
      { amount: '-1' },
      { amount: `${2n ** 256n}` },
      { amount: 1.5 },
      { amount: Number.MAX_SAFE_INTEGER + 1 },
      { amount: '1e3' },
      { delta: 128 },
      { delta: -129 },
      { hash: '0xab' },
      { hash: 'ab' },
      { data: '0xabc' },
      { isUrgent: 'true' },
      { isUrgent: 1 },
      { contents: 7 },
      { from: 'Cow' },
      { from: { name: 'Cow' } },
      { from: { name: 'Cow', wallet: '0x1' } },
      { to: {} },
      { to: undefined },
    ]
    for (const change of changes) {
      const data = { ...mail, message: { ...mail.message, ...change } }
      expect(() => prepare('eth_signTypedData_v4', [account, data])).toThrow(failure('REQUEST_INVALID'))
    }
  })

  it('refuses types that do not describe the message', () => {
    const withTypes = (types: object, primaryType = 'Mail') => ({ ...mail, types, primaryType })
    const domainWith = (...members: readonly object[]) => ({ ...mail.types, EIP712Domain: members })
    const refused: readonly unknown[] = [
      '{',
      undefined,
      {},
      { ...mail, types: undefined },
      { ...mail, primaryType: 'Other' },
      { ...mail, primaryType: 'constructor' },
      withTypes(mail.types, 'EIP712Domain'),
      withTypes({ ...mail.types, Mail: [{ name: 'from', type: 'uint7' }] }),
      withTypes({ ...mail.types, Mail: [{ name: 'from', type: 'uint264' }] }),
      withTypes({ ...mail.types, Mail: [{ name: 'from', type: 'bytes33' }] }),
      withTypes({ ...mail.types, Mail: [{ name: 'from', type: 'Person)' }] }),
      withTypes({ ...mail.types, Mail: [mail.types.Mail[0], mail.types.Mail[0]] }),
      withTypes({ ...mail.types, 'Mail(': [] }),
      withTypes(domainWith({ name: 'name', type: 'bytes' })),
      withTypes(domainWith({ name: 'owner', type: 'address' })),
    ]
    for (const data of refused)
      expect(() => prepare('eth_signTypedData_v4', [account, data])).toThrow(failure('REQUEST_INVALID'))
  })
})
