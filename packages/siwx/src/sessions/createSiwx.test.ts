import { describe, expect, it } from 'vitest'
import { solanaMainnet, createSiteUser } from '../testing/signers.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { createSiwx } from './createSiwx.js'
import { localSessions } from './localSessions.js'

const page = { domain: 'shop.example', uri: 'https://shop.example' }
const create = (options: object) =>
  createSiwx({
    sessions: localSessions({ verifiers: [], storage: createTestStorage() }),
    ...page,
    ...options,
  })

describe('createSiwx', () => {
  it.each([
    ['statement', { statement: 'Inicia sesión.' }],
    ['statement', { statement: 'Welcome to "Shop".' }],
    ['statement', { statement: 'Two\nlines' }],
    ['statement', { statement: 'Tab\there' }],
    ['statement', { statement: '100 % <b>sure</b>' }],
    ['statement', { statement: 5 }],
    ['domain', { domain: 'https://shop.example' }],
    ['domain', { domain: '' }],
    ['domain', { domain: 'shop example' }],
    ['domain', { domain: 'bücher.example' }],
    ['uri', { uri: 'shop.example' }],
    ['uri', { uri: '/sign-in' }],
    ['uri', { uri: 'https://shop.example/a b' }],
    ['requestId', { requestId: 'order #5' }],
    ['resources', { resources: ['https://shop.example/terms', 'terms.html'] }],
    ['resources', { resources: [5] }],
    ['resources', { resources: 'https://shop.example/terms' }],
    ['signInOnConnect', { signInOnConnect: false, required: true }],
    ['sessions', { sessions: undefined }],
    ['expiresIn', { expiresIn: Number.NaN }],
    ['expiresIn', { expiresIn: -1 }],
    ['expiresIn', { expiresIn: '604800000' }],
    ['expiresIn', { expiresIn: Number.POSITIVE_INFINITY }],
  ])('refuses at once a %s that can never be signed: %j', (field, options) => {
    expect(() => create(options)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', help: [expect.stringContaining(`\`${field}\``)] }),
    )
  })

  it('accepts what EIP-4361 allows, and names every fault at once', () => {
    create({ statement: "I accept [the terms] of service: https://shop.example/terms?a=b#c & more (it's ok)!" })
    create({ domain: 'localhost:5173', uri: 'http://localhost:5173' })
    create({ resources: ['ipfs://bafy/terms', 'urn:terms:1'], requestId: 'order:5' })
    expect(() => create({ statement: 'é', uri: 'x' })).toThrow(
      expect.objectContaining({ help: [expect.stringContaining('`uri`'), expect.stringContaining('`statement`')] }),
    )
  })

  it('leaves out fields that the site sets to nothing', async () => {
    const siwx = create({ statement: '', requestId: '', resources: [] })
    const message = await siwx.createMessage({ accountAddress: createSiteUser(1).solana, chainId: solanaMainnet })
    for (const field of ['statement', 'requestId', 'resources']) expect(message).not.toHaveProperty(field)
  })

  it('requires a sign-in, unless the site requests it itself', () => {
    const optionsOf = (options: object) => {
      const { getRequired, signInOnConnect } = create(options)
      return [getRequired?.(), signInOnConnect]
    }
    expect([optionsOf({}), optionsOf({ required: false }), optionsOf({ signInOnConnect: false })]).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
  })

  it('reports each change of its sign-ins, until a listener unsubscribes', async () => {
    const siwx = create({})
    let changes = 0
    const stop = siwx.subscribe?.(() => {
      changes += 1
    })
    const user = createSiteUser(1)
    await siwx.setSessions([])
    await siwx.revokeSession(solanaMainnet, user.solana)
    await expect(siwx.addSession(await user.sign(siwx, solanaMainnet))).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
    }) // it has no verifier
    expect(changes).toBe(2)
    stop?.()
    await siwx.setSessions([])
    expect(changes).toBe(2)
  })
})
