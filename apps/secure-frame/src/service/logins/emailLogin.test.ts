import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDevice } from '../../testing/createTestDevice.js'
import { refused } from '../../testing/refused.js'
import { startWalletOn, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'

const minute = 60_000

describe.each(databaseKinds)('logins by e-mail on %s', (_name, startDatabases) => {
  let wallet: TestWallet
  let device: TestDevice
  let email: string
  let count = 0

  beforeAll(async () => {
    wallet = await startWalletOn(startDatabases)
  })
  afterAll(() => wallet.stop())
  beforeEach(async () => {
    email = `user-${(count += 1)}@mail.example`
    wallet.wait(60 * minute) // all tests are one client
    device = await wallet.createDevice()
  })

  const startConfirmed = async () => {
    const started = await wallet.start(device, email)
    await wallet.confirm(email)
    return { ...started, code: wallet.mailbox.newest(email).code }
  }
  const wrongCode = (code: string, add = 1) => String((Number(code) + add) % 1_000_000).padStart(6, '0')

  it('goes from the device to the code to a login, and asks a known device only for the code', async () => {
    const { transaction, verifier, response } = await wallet.start(device, email.toUpperCase())
    expect(response).toMatchObject({
      status: 200,
      body: { action: 'VERIFY_DEVICE', expiresAt: wallet.now() + 10 * minute },
    })
    const { code } = wallet.mailbox.newest(email)
    const isConfirmed = async () => (await device.post('/v1/email/device', { transaction })).body['isConfirmed']
    expect(await isConfirmed()).toBe(false)
    const entered = { transaction, code, verifier }
    expect(await device.post('/v1/email/verify', entered)).toEqual(refused('DEVICE_UNCONFIRMED', 409))

    const shown = { site: 'https://shop.example', device: 'Unknown device' }
    expect((await wallet.confirm(email, true)).body).toEqual({ ...shown, isConfirmed: false })
    expect(await isConfirmed()).toBe(false)
    expect((await wallet.confirm(email)).body).toEqual({ ...shown, isConfirmed: true })
    expect(await isConfirmed()).toBe(true)

    const verified = await device.post('/v1/email/verify', entered)
    expect(verified).toMatchObject({
      status: 200,
      body: { user: { email }, hasWallet: false, expiresAt: wallet.now() + 15 * minute },
    })
    const token = String(verified.body['accessToken'])
    expect(decodeJwt(token)).toMatchObject({ iss: wallet.origin, aud: wallet.origin, cnf: { jkt: device.thumbprint } })
    expect((await device.post('/v1/sign-out', {}, { token })).status).toBe(200)

    wallet.wait(30_000)
    expect((await wallet.start(device, email)).response.body['action']).toBe('VERIFY_OTP')
    wallet.wait(30_000)
    const other = await wallet.createDevice()
    expect((await wallet.start(other, email)).response.body['action']).toBe('VERIFY_DEVICE')
  })

  it('F-129: refuses a right code after five wrong ones', async () => {
    const { transaction, verifier, code } = await startConfirmed()
    for (const triesLeft of [4, 3, 2, 1]) {
      const wrong = await device.post('/v1/email/verify', { transaction, verifier, code: wrongCode(code) })
      expect(wrong).toEqual(refused('CODE_WRONG', 400))
      expect(wrong.body['triesLeft']).toBe(triesLeft)
    }
    const fifth = { transaction, verifier, code: wrongCode(code) }
    expect(await device.post('/v1/email/verify', fifth)).toEqual(refused('CODE_OVER', 410))
    expect(await device.post('/v1/email/verify', { transaction, verifier, code })).toEqual(refused('CODE_OVER', 410))
  })

  it('accepts a right code after four wrong ones, for ten minutes', async () => {
    const { transaction, verifier, code } = await startConfirmed()
    for (const add of [1, 2, 3, 4])
      await device.post('/v1/email/verify', { transaction, verifier, code: wrongCode(code, add) })
    wallet.wait(10 * minute - 1)
    expect((await device.post('/v1/email/verify', { transaction, verifier, code })).status).toBe(200)
  })

  it('F-130: refuses a code that is late, used, of another transaction, of another device, or without its verifier', async () => {
    const first = await startConfirmed()
    wallet.wait(10 * minute)
    expect(await device.post('/v1/email/verify', first)).toEqual(refused('CODE_OVER', 410))
    expect(await wallet.confirm(email)).toEqual(refused('LINK_OVER', 410))

    const second = await startConfirmed()
    wallet.wait(30_000)
    const third = await startConfirmed()
    const thief = await wallet.createDevice()
    expect(await device.post('/v1/email/verify', { ...third, code: second.code })).toEqual(refused('CODE_WRONG', 400))
    expect(await thief.post('/v1/email/verify', third)).toEqual(refused('CODE_OVER', 410))
    expect(await thief.post('/v1/email/device', third)).toEqual(refused('CODE_OVER', 410))
    expect(await device.post('/v1/email/verify', { ...third, verifier: second.verifier })).toEqual(
      refused('CODE_OVER', 410),
    )
    // What was not evaluated took none of the device's tries.
    const [row] = await wallet.database.all<{ tries: number }>(
      sql`select tries from transactions where id = ${third.transaction}`,
    )
    expect(row?.tries).toBe(1)
    expect((await device.post('/v1/email/verify', third)).status).toBe(200)
    expect(await device.post('/v1/email/verify', third)).toEqual(refused('CODE_OVER', 410))
  })

  it('evaluates at most five of 200 tries at the same time, and accepts at most one [T-36]', {
    timeout: 180_000,
  }, async () => {
    const { transaction, verifier, code } = await startConfirmed()
    const tries = Array.from({ length: 200 }, (_, index) => (index % 7 === 3 ? code : wrongCode(code, index + 1)))
    const responses = await Promise.all(
      tries.map((entered) => device.post('/v1/email/verify', { transaction, verifier, code: entered })),
    )
    const [row] = await wallet.database.all<{ tries: number; used_at: number | null }>(
      sql`select tries, used_at from transactions where id = ${transaction}`,
    )
    const passed = responses.filter(({ status }) => status === 200)
    const wrong = responses.filter(({ body }) => body['code'] === 'CODE_WRONG')
    expect(row?.tries).toBeLessThanOrEqual(5)
    expect(passed.length).toBe(row?.used_at === null ? 0 : 1)
    expect(passed.length + wrong.length).toBeLessThanOrEqual(5)
    expect(passed.length + responses.filter(({ status }) => status === 400 || status === 410).length).toBe(200)
  })

  it('lets exactly one of 200 right codes at the same time pass [T-36]', { timeout: 180_000 }, async () => {
    const { transaction, verifier, code } = await startConfirmed()
    const entered = { transaction, verifier, code }
    const responses = await Promise.all(Array.from({ length: 200 }, () => device.post('/v1/email/verify', entered)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body['code'] === 'CODE_OVER')).toHaveLength(199)
  })

  it('gives two logins of a new address at the same time one user', async () => {
    const devices = await Promise.all(Array.from({ length: 5 }, () => wallet.createDevice()))
    const started = []
    for (const one of devices) {
      started.push({ one, ...(await wallet.start(one, email)), code: wallet.mailbox.newest(email).code })
      await wallet.confirm(email)
      wallet.wait(30_000)
    }
    const verified = await Promise.all(
      started.map(({ one, transaction, verifier, code }) =>
        one.post('/v1/email/verify', { transaction, verifier, code }),
      ),
    )
    expect(new Set(verified.map(({ body }) => JSON.stringify(body['user']))).size).toBe(1)
    const users = await wallet.database.all(sql`
      select u.id from users u left join identities i on i.user_id = u.id where i.user_id is null`)
    expect(users).toEqual([])
  })

  it('sends a notice about a new device, whose link freezes the account [T-37]', async () => {
    const { accessToken } = await wallet.logIn(device, email)
    expect(wallet.mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1)
    const thief = await wallet.createDevice()
    const relayed = await wallet.logIn(thief, email)
    // The thief relayed the victim's code. The mail showed site and device, and a second mail lets the victim end it.
    const { link, subject, code } = wallet.mailbox.newest(email)
    expect({ subject, code }).toEqual({ subject: 'A new device has logged in to your wallet', code: '' })
    const [, secret] = link.split('#')
    expect(await wallet.send('/v1/account/freeze', { secret })).toMatchObject({
      status: 200,
      body: { frozenUntil: wallet.now() + 72 * 60 * minute },
    })
    for (const [one, token] of [
      [device, accessToken],
      [thief, relayed.accessToken],
    ] as const)
      expect(await one.post('/v1/sign-out', {}, { token })).toEqual(refused('TOKEN_INVALID', 401))
    expect(await wallet.send('/v1/account/freeze', { secret })).toEqual(refused('LINK_OVER', 410))
    wallet.wait(30_000)
    const again = await startConfirmed()
    expect(await device.post('/v1/email/verify', again)).toEqual(refused('ACCOUNT_FROZEN', 403))
    wallet.wait(72 * 60 * minute)
    expect((await wallet.logIn(device, email)).user.email).toBe(email)
  })
})
