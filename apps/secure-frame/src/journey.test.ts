import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyMessage } from 'viem'
import type { BegunWallet, NewPart, RecoveryList } from './protocol/wallet.js'
import type { StartedEmail, VerifiedEmail } from './protocol/login.js'
import { sendJson } from './testing/createTestDevice.js'
import { createTestVault } from './testing/createTestVault.js'
import { memoryObjects } from './testing/memoryObjects.js'
import { startWalletOn, type TestWallet } from './testing/startTestWallet.js'
import { databaseKinds } from './testing/testDatabases.js'

// The vault with the real service: what one sends, the other understands.

describe.each(databaseKinds)('a wallet from login to signature on %s', (_name, startDatabases) => {
  let service: TestWallet

  beforeAll(async () => {
    service = await startWalletOn(startDatabases)
  })
  afterAll(() => service.stop())

  /** Logs in as the frame will: with the keys and proofs of a vault. */
  const logIn = async (email: string, objects = memoryObjects()) => {
    const { vault, clock } = createTestVault(objects)
    service.wait(30_000)
    clock.time = service.now()
    const { sealKey } = await vault.startLogin()
    let token: string | undefined
    const post = async <response>(path: string, body: object = {}): Promise<response> => {
      clock.time = service.now()
      const proof = await vault.createProof({
        method: 'POST',
        url: service.origin + path,
        accessToken: token,
        time: service.now(),
      })
      const { status, body: answer } = await sendJson(service.url + path, body, {
        dpop: proof,
        ...(token !== undefined && { authorization: `DPoP ${token}`, 'latchkey-project': 'shop' }),
      })
      if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
      return answer as response // the service's own types of its responses
    }
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const site = 'https://shop.example'
    const { transaction, action } = await post<StartedEmail>('/v1/email/start', {
      project: 'shop',
      site,
      email,
      sealKey,
      challenge,
    })
    if (action === 'VERIFY_DEVICE') await service.confirm(email)
    const { code } = service.mailbox.newest(email)
    const verified = await post<VerifiedEmail>('/v1/email/verify', { transaction, code, verifier })
    token = verified.accessToken
    return { vault, objects, post, action, user: verified.user.id, hasWallet: verified.hasWallet }
  }

  const createWallet = async (email: string) => {
    const login = await logIn(email)
    const { vault, user, post } = login
    const creation = await vault.create(user, await post<BegunWallet>('/v1/wallet/begin'))
    const { code, groups } = creation.offerCode()
    await creation.proveCode(groups.map((index) => code.split('-')[index]))
    const { isDeviceStored, ...registration } = await creation.finish()
    expect(isDeviceStored).toBe(true)
    await post('/v1/wallet/register', { ...registration, deviceName: 'Firefox (Linux)' })
    creation.confirm()
    return { ...login, code, addresses: creation.addresses }
  }

  it('is created, and signs', async () => {
    const { vault, addresses } = await createWallet('signs@mail.example')
    const request = { method: 'personal_sign', params: ['0x68656c6c6f', addresses.eip155] }
    const { id } = vault.signer.prepare(request, { site: 'https://shop.example', network: 'eip155:1' })
    const signed = vault.signer.sign(id)
    const signature = signed.kind === 'signature' ? (signed.signature as `0x${string}`) : '0x'
    const address = addresses.eip155 as `0x${string}`
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  })

  it('opens again on the same device, and on no other without recovery', async () => {
    const { addresses, objects } = await createWallet('again@mail.example')
    const again = await logIn('again@mail.example', objects)
    expect([again.hasWallet, again.action]).toEqual([true, 'VERIFY_OTP'])
    const stored = await again.vault.readDevice(again.user)
    if (stored.outcome !== 'available') throw new Error(`The device stores nothing: ${stored.outcome}`)
    const { part } = await again.post<NewPart>('/v1/parts/release', { device: stored.value.device })
    expect(await again.vault.unlock(again.user, part)).toEqual(addresses)
    const elsewhere = await logIn('again@mail.example')
    expect([elsewhere.action, (await elsewhere.vault.readDevice(elsewhere.user)).outcome]).toEqual([
      'VERIFY_DEVICE',
      'empty',
    ])
  })

  it('is recovered on a new device by the code, which opens it by itself from then on', async () => {
    const { addresses, code } = await createWallet('recovers@mail.example')
    const { vault, user, post, objects } = await logIn('recovers@mail.example')
    const { wallet, addresses: registered, recovery } = await post<RecoveryList>('/v1/recovery/list')
    expect(registered).toEqual(addresses)
    const [factor] = recovery
    if (!factor?.envelope || !factor.part) throw new Error('The service returned no recovery code.')
    const { id, envelope, part } = factor
    const device = await post<NewPart>('/v1/devices/begin')
    const wrong = code.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const opened = { wallet, addresses: registered, recovery: { id, envelope, part } }
    await expect(
      vault.recover(user, {
        ...opened,
        factor: { kind: 'code', code: wrong },
        device,
      }),
    ).rejects.toMatchObject({ code: 'CODE_INVALID' })
    const recovered = await vault.recover(user, { ...opened, factor: { kind: 'code', code }, device })
    expect(recovered).toEqual({ addresses, isDeviceStored: true })
    await post('/v1/devices/register', { id: device.id, name: 'Chrome (Windows)' })
    const again = await logIn('recovers@mail.example', objects)
    const released = await again.post<NewPart>('/v1/parts/release', { device: device.id })
    expect(await again.vault.unlock(again.user, released.part)).toEqual(addresses)
  })
})
