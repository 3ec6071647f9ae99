import { createMemoryStorage } from '@latchkey/core'
import { afterEach, describe, expect, it } from 'vitest'
import { createSessionToken } from '../server/createSessionToken.js'
import { createSiteUser, mainnet, polygon } from '../testing/signers.js'
import { type SignInServer, startSignInServer } from '../testing/startSignInServer.js'
import { eip155Verifier } from '../verifiers/eip155Verifier.js'
import { createSiwx } from './createSiwx.js'
import { serverSessions } from './serverSessions.js'

const ann = createSiteUser(1)
const start = Date.parse('2026-11-21T12:00:00Z')
const secrets = ['one secret of the tests, 32 characters'] as const

let server: SignInServer
afterEach(() => server.stop())

/** A page whose server belongs to another site, and its storage. */
const open = async () => {
  const time = { now: start }
  const clock = { now: () => time.now }
  const token = createSessionToken({ secrets: [...secrets], clock, maxAge: 3_600 })
  server = await startSignInServer([eip155Verifier()], { token, clock })
  const storage = createMemoryStorage()
  const visit = (pageStorage = storage) => {
    const fetch = server.createFetch()
    const sessions = serverSessions({ url: server.url, fetch, identifyBy: 'token', storage: pageStorage, clock })
    return { fetch, siwx: createSiwx({ sessions, domain: server.host, uri: server.origin, clock }) }
  }
  return { time, token, storage, visit, ...visit() }
}
const refusedNonce = expect.objectContaining({ code: 'SIGN_IN_REFUSED', context: { reason: 'nonce' } })

describe('sign-in with a token', () => {
  it('stores the token of the nonce until it is used, then that of the sign-in, for the next page too [S3.17~]', async () => {
    const { siwx, storage, fetch, visit } = await open()
    const session = await ann.sign(siwx, mainnet)
    expect(storage.keys()).toEqual([`latchkey:siwx:nonce:${session.data.nonce}`])
    await siwx.addSession(session)
    expect(storage.keys()).toEqual(['latchkey:siwx:auth'])
    expect(fetch.cookies.size).toBe(0)
    expect(await siwx.getSessions(mainnet, ann.eip155)).toMatchObject([{ data: { accountAddress: ann.eip155 } }])
    expect(await visit().siwx.getSessions(mainnet, ann.eip155)).toHaveLength(1)
    expect(await visit(createMemoryStorage()).siwx.getSessions(mainnet, ann.eip155)).toEqual([])
  })

  it('adds accounts, deletes one, and deletes the token with the last', async () => {
    const { siwx, storage } = await open()
    for (const network of [mainnet, polygon]) await siwx.addSession(await ann.sign(siwx, network))
    await siwx.revokeSession(mainnet, ann.eip155)
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([])
    expect(await siwx.getSessions(polygon, ann.eip155)).toHaveLength(1)
    await siwx.setSessions([])
    expect(storage.keys()).toEqual([])
  })

  it('is refused for a page that did not request the nonce, and leaves the nonce to the page that did', async () => {
    const { siwx, visit } = await open()
    const session = await ann.sign(siwx, mainnet)
    const { siwx: thief } = visit(createMemoryStorage())
    await expect(thief.addSession(session)).rejects.toEqual(refusedNonce)
    await siwx.addSession(session)
    await expect(siwx.addSession(session)).rejects.toEqual(refusedNonce)
  })

  it('is refused with the token of another nonce, of another purpose, or of nobody, and leaves the nonce to its own', async () => {
    const { siwx, visit, token } = await open()
    const session = await ann.sign(siwx, mainnet)
    const storage = createMemoryStorage()
    const { siwx: thief } = visit(storage)
    const { data } = await ann.sign(thief, mainnet)
    const text = storage.getItem(`latchkey:siwx:nonce:${data.nonce}`) ?? expect.fail('no token is stored')
    const kept = JSON.parse(text) as { token: string }
    const account = { accountAddress: ann.eip155, chainId: mainnet }
    for (const wrong of [kept.token, await token.write([account]), 'made up', '']) {
      storage.setItem(`latchkey:siwx:nonce:${session.data.nonce}`, JSON.stringify({ ...kept, token: wrong }))
      await expect(thief.addSession(session)).rejects.toEqual(refusedNonce)
    }
    await siwx.addSession(session)
  })

  it('expires: the page deletes a token that its server no longer accepts, and the token of an old nonce', async () => {
    const { siwx, storage, time } = await open()
    await siwx.addSession(await ann.sign(siwx, mainnet))
    await ann.sign(siwx, mainnet) // and never sent
    time.now += 300_000
    const { data } = await ann.sign(siwx, mainnet)
    expect([...storage.keys()].sort()).toEqual(['latchkey:siwx:auth', `latchkey:siwx:nonce:${data.nonce}`])
    time.now += 3_600_000
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([])
    expect(storage.keys()).toEqual([`latchkey:siwx:nonce:${data.nonce}`])
  })

  it.each(['', '{', '7', '{"version":2,"token":"x","at":1}', '{"version":1,"token":7,"at":1}'])(
    'ignores an invalid stored value: %s',
    async (text) => {
      const { siwx, storage } = await open()
      storage.setItem('latchkey:siwx:auth', text)
      expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([])
      await siwx.addSession(await ann.sign(siwx, mainnet))
      expect(await siwx.getSessions(mainnet, ann.eip155)).toHaveLength(1)
    },
  )

  it('is refused if a token has another purpose, was changed, or is not a bearer’s', async () => {
    const { token, storage, siwx } = await open()
    await siwx.addSession(await ann.sign(siwx, mainnet))
    const { token: auth } = JSON.parse(storage.getItem('latchkey:siwx:auth') ?? '') as { token: string }
    const nonceToken = await token.writeNonce('12345678')
    expect(await token.read(`Bearer ${auth}`)).toHaveLength(1)
    const wrong = [auth, `Basic ${auth}`, `Bearer ${nonceToken}`, `Bearer ${auth.slice(1)}`, 'Bearer ', '', null]
    for (const header of wrong) expect(await token.read(header)).toEqual([])
    expect(await token.isOfNonce(nonceToken, '12345678')).toBe(true)
    for (const [other, nonce] of [
      [nonceToken, '87654321'],
      [auth, '12345678'],
      [undefined, '12345678'],
    ] as const)
      expect(await token.isOfNonce(other, nonce)).toBe(false)
  })
})
