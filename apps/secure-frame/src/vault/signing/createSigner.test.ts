import { expect, it } from 'vitest'
import { classifyMethod, revokeMethod, safeMethods, unsafeMethods } from '../../protocol/methods.js'
import { createTestSigner } from '../../testing/createTestSigner.js'

const hello = (account: string) => ['Hello', account]

it('classifies each method: safe, unsafe, and refused for all others [S5.12a~, S5.12b~, S6.6a~]', () => {
  for (const method of safeMethods) expect(classifyMethod(method)).toBe('safe')
  for (const method of unsafeMethods) expect(classifyMethod(method)).toBe('unsafe')
  expect(safeMethods).toHaveLength(41)
  expect(unsafeMethods).toHaveLength(11)
  const others = [
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'wallet_requestExecutionPermissions',
    revokeMethod,
    'constructor',
    '',
    7,
  ]
  for (const method of others) expect(classifyMethod(method)).toBe('refused')
})

it('refuses to sign for every method that is not unsafe [S5.12c, S6.6c]', async () => {
  const { prepare, eip155 } = await createTestSigner()
  for (const method of [
    ...safeMethods,
    'eth_sign',
    'eth_signTypedData_v3',
    'wallet_requestPermissions',
    'toString',
    7,
    null,
  ])
    expect(() => prepare(method, hello(eip155))).toThrow('Requested RPC call is not allowed')
})

it('signs each request once, and none that was rejected', async () => {
  const { signer, prepare, eip155 } = await createTestSigner()
  const [first, second] = [prepare('personal_sign', hello(eip155)), prepare('personal_sign', hello(eip155))]
  expect(signer.sign(first.id).kind).toBe('signature')
  signer.reject(second.id)
  for (const { id } of [first, second, { id: 99 }])
    expect(() => signer.sign(id)).toThrow(expect.objectContaining({ code: 'STATE_INVALID' }))
})

it('does not sign after the wallet was locked', async () => {
  const { signer, keyring, prepare, eip155 } = await createTestSigner()
  const { id } = prepare('personal_sign', hello(eip155))
  keyring.lock()
  expect(() => signer.sign(id)).toThrow(expect.objectContaining({ code: 'LOCKED' }))
  expect(() => prepare('personal_sign', hello(eip155))).toThrow(expect.objectContaining({ code: 'LOCKED' }))
})

it('holds at most 32 requests', async () => {
  const { prepare, signer, eip155 } = await createTestSigner()
  for (let count = 0; count < 32; count += 1) prepare('personal_sign', hello(eip155))
  expect(() => prepare('personal_sign', hello(eip155))).toThrow(expect.objectContaining({ detail: 'pending' }))
  signer.forget()
  expect(() => prepare('personal_sign', hello(eip155))).not.toThrow()
})

it('refuses a request on a network of the other namespace, or without the origin of its site', async () => {
  const { prepare, eip155 } = await createTestSigner()
  const attempt = (context: object) => () => prepare('personal_sign', hello(eip155), context)
  expect(attempt({ network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })).toThrow(
    expect.objectContaining({ code: 'CHAIN_MISMATCH' }),
  )
  for (const site of ['shop.example', 'https://shop.example/path', 'null', ''])
    expect(attempt({ site })).toThrow(expect.objectContaining({ code: 'STATE_INVALID' }))
})
