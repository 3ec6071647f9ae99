import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VerifiedEmail } from '../../protocol/login.js'
import { type RequestOptions, signAsOwner, type TestDevice } from '../../testing/createTestDevice.js'
import { registerTestWallet } from '../../testing/createTestWallet.js'
import { refused } from '../../testing/refused.js'
import { startWalletOn, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'

const unproved = refused('OWNER_UNPROVED', 403)

describe.each(databaseKinds)('a change that could lock the owner out, on %s', (_name, startDatabases) => {
  let service: TestWallet
  let device: TestDevice
  let login: VerifiedEmail
  let owner: Uint8Array<ArrayBuffer>
  let email: string
  let count = 0

  beforeAll(async () => {
    service = await startWalletOn(startDatabases)
  })
  afterAll(() => service.stop())
  beforeEach(async () => {
    service.wait(3_600_000)
    count += 1
    email = `owner-${count}@mail.example`
    device = await service.createDevice()
    login = await service.logIn(device, email)
    owner = await registerWallet()
    service.wait(30_000)
  })

  const registerWallet = () =>
    registerTestWallet({ post: (path, body) => device.post(path, body, { token: login.accessToken }) })
  const path = '/v1/email/change'
  const change = (options: RequestOptions, from = device, token = login.accessToken) =>
    from.post(path, { email: `new-${count}@mail.example` }, { token, ...options })

  it('is accepted from the login that has the open wallet', async () => {
    expect((await change({ owner })).status).toBe(200)
    expect(service.mailbox.newest(email).subject).toBe('Your code to change your e-mail address')
  })

  it('is accepted from the owner on a new device too', async () => {
    const other = await service.createDevice()
    const { accessToken } = await service.logIn(other, email)
    service.wait(30_000)
    expect((await change({ owner }, other, accessToken)).status).toBe(200)
  })

  it('is refused to a thief of the mailbox, who can log in but does not have the wallet', async () => {
    const thief = await service.createDevice()
    const { accessToken } = await service.logIn(thief, email)
    service.wait(30_000)
    service.mailbox.clear()
    expect(await change({}, thief, accessToken)).toEqual(unproved)
    expect(await change({ owner: new Uint8Array(16) }, thief, accessToken)).toEqual(unproved)
    expect(service.mailbox.mails).toEqual([])
  })

  it('is refused with the signature of another request, and if the request is repeated', async () => {
    const token = login.accessToken
    const signed = await signAsOwner(await device.createProof(path, { token }), owner)
    expect(await change({ headers: { 'latchkey-owner': signed } })).toEqual(unproved)
    const proof = await device.createProof(path, { token })
    expect((await change({ proof, owner })).status).toBe(200)
    expect(await change({ proof, owner })).toEqual(refused('PROOF_REPLAYED', 401))
  })

  it.each<[string, (signature: string) => string]>([
    ['is empty', () => ''],
    ['is no hex', () => 'signature'],
    ['has no prefix', (signature) => signature.slice(2)],
    ['is too short', (signature) => signature.slice(0, -2)],
    ['is too long', (signature) => `${signature}00`],
    ['has another last byte', (signature) => `${signature.slice(0, -2)}1d`],
    ['has the other parity', (signature) => signature.slice(0, -2) + (signature.endsWith('1b') ? '1c' : '1b')],
    ['has zeros', () => `0x${'00'.repeat(64)}1b`],
    ['is not on the curve', () => `0x${'ff'.repeat(64)}1b`],
    ['is sent twice', (signature) => `${signature}, ${signature}`],
    ['is very long', () => `0x${'ab'.repeat(4_000)}`],
  ])('is refused if the signature %s', async (_what, spoil) => {
    const proof = await device.createProof(path, { token: login.accessToken })
    const headers = { 'latchkey-owner': spoil(await signAsOwner(proof, owner)) }
    expect(await change({ proof, headers })).toEqual(unproved)
  })
})
