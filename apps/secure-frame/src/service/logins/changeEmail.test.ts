import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VerifiedEmail } from '../../protocol/login.js'
import type { TestDevice } from '../../testing/createTestDevice.js'
import { refused } from '../../testing/refused.js'
import { startWalletOn, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'

const hour = 3_600_000

describe.each(databaseKinds)('a change of the address on %s', (_name, startDatabases) => {
  let wallet: TestWallet
  let device: TestDevice
  let login: VerifiedEmail
  let oldEmail: string
  let newEmail: string
  let count = 0

  beforeAll(async () => {
    wallet = await startWalletOn(startDatabases)
  })
  afterAll(() => wallet.stop())
  beforeEach(async () => {
    wallet.mailbox.setMode('accepting')
    wallet.wait(hour)
    count += 1
    oldEmail = `old-${count}@mail.example`
    newEmail = `new-${count}@mail.example`
    device = await wallet.createDevice()
    login = await wallet.logIn(device, oldEmail)
    wallet.wait(30_000)
  })

  const call = (path: string, body: object, from = device, token = login.accessToken) =>
    from.post(`/v1/${path}`, body, { token })
  const begin = async (email = newEmail) => {
    const { body } = await call('email/change', { email })
    return { transaction: String(body['transaction']), code: wallet.mailbox.newest(oldEmail).code }
  }
  const beginSecondary = async () => {
    const primary = await begin()
    await call('email/change/primary', primary)
    return { transaction: primary.transaction, code: wallet.mailbox.newest(newEmail).code }
  }
  const wrong = <entered extends { code: string }>(entered: entered) => ({
    ...entered,
    code: String((Number(entered.code) + 1) % 1_000_000).padStart(6, '0'),
  })
  const readEmails = async () => {
    const rows = await wallet.database.all<{ subject: string }>(
      sql`select subject from identities where user_id = ${login.user.id}`,
    )
    return rows.map(({ subject }) => subject)
  }

  it('needs the code of the old address, then that of the new one, and notifies the old one', async () => {
    const primary = await begin(newEmail.toUpperCase())
    expect(wallet.mailbox.newest(oldEmail)).toMatchObject({ subject: 'Your code to change your e-mail address' })
    expect(wallet.mailbox.newest(oldEmail).text).toContain(newEmail)
    expect(await call('email/change/secondary', primary)).toEqual(refused('CODE_OVER', 410))
    expect((await call('email/change/primary', primary)).status).toBe(200)
    expect(await readEmails()).toEqual([oldEmail])
    const secondary = { transaction: primary.transaction, code: wallet.mailbox.newest(newEmail).code }
    expect(await call('email/change/secondary', secondary)).toMatchObject({ status: 200, body: { email: newEmail } })
    expect(await readEmails()).toEqual([newEmail])
    expect(wallet.mailbox.newest(oldEmail)).toMatchObject({
      subject: 'The e-mail address of your wallet changes',
      code: '',
    })
    expect((await wallet.logIn(device, newEmail)).user).toEqual({ id: login.user.id, email: newEmail })
    expect((await wallet.logIn(device, oldEmail)).user.id).not.toBe(login.user.id)
  })

  it('sends its mails in the language of the user', async () => {
    login = await wallet.logIn(device, oldEmail, { language: 'de' })
    wallet.wait(30_000)
    await call('email/change/secondary', await beginSecondary())
    const subjects = wallet.mailbox.mails
      .filter(({ to }) => [oldEmail, newEmail].includes(to))
      .map((mail) => mail.subject)
    expect(subjects.slice(-3)).toEqual([
      'Ihr Code, um Ihre E-Mail-Adresse zu ändern',
      'Ihr Code, um Ihre E-Mail-Adresse zu bestätigen',
      'Die E-Mail-Adresse Ihrer Wallet ändert sich',
    ])
  })

  it('lets the old address freeze the account for 72 hours, within 72 hours', async () => {
    await call('email/change/secondary', await beginSecondary())
    const [, secret] = wallet.mailbox.newest(oldEmail).link.split('#')
    wallet.wait(72 * hour - 1)
    const { body } = await wallet.send('/v1/account/freeze', { secret })
    expect(body).toEqual({ frozenUntil: wallet.now() + 72 * hour })
    const { transaction, verifier } = await wallet.start(device, newEmail)
    const { code } = wallet.mailbox.newest(newEmail)
    expect(await device.post('/v1/email/verify', { transaction, verifier, code })).toEqual(
      refused('ACCOUNT_FROZEN', 403),
    )
    expect(await wallet.send('/v1/account/freeze', { secret })).toEqual(refused('LINK_OVER', 410))
  })

  it('refuses the link after 72 hours, and guessed ones', async () => {
    await call('email/change/secondary', await beginSecondary())
    const [, secret] = wallet.mailbox.newest(oldEmail).link.split('#')
    wallet.wait(72 * hour)
    expect(await wallet.send('/v1/account/freeze', { secret })).toEqual(refused('LINK_OVER', 410))
    expect(await wallet.send('/v1/account/freeze', { secret: 'A'.repeat(43) })).toEqual(refused('LINK_OVER', 410))
  })

  it('is cancelled by the link in its first mail', async () => {
    const primary = await begin()
    const [, secret] = wallet.mailbox.newest(oldEmail).link.split('#')
    expect((await wallet.send('/v1/account/freeze', { secret })).status).toBe(200)
    expect(await call('email/change/primary', primary)).toEqual(refused('TOKEN_INVALID', 401))
    wallet.wait(72 * hour)
    expect(await readEmails()).toEqual([oldEmail])
  })

  it.each(['primary', 'secondary'] as const)('ends after five wrong %s codes', async (step) => {
    const entered = step === 'primary' ? await begin() : await beginSecondary()
    for (const triesLeft of [4, 3, 2, 1]) {
      const response = await call(`email/change/${step}`, wrong(entered))
      expect(response).toEqual(refused('CODE_WRONG', 400))
      expect(response.body['triesLeft']).toBe(triesLeft)
    }
    expect(await call(`email/change/${step}`, wrong(entered))).toEqual(refused('CODE_OVER', 410))
    expect(await call(`email/change/${step}`, entered)).toEqual(refused('CODE_OVER', 410))
    expect(await readEmails()).toEqual([oldEmail])
  })

  it.each(['primary', 'secondary'] as const)('accepts a %s code for ten minutes, and once', async (step) => {
    const late = step === 'primary' ? await begin() : await beginSecondary()
    wallet.wait(600_000)
    expect(await call(`email/change/${step}`, late)).toEqual(refused('CODE_OVER', 410))
    const entered = step === 'primary' ? await begin() : await beginSecondary()
    const responses = await Promise.all(Array.from({ length: 20 }, () => call(`email/change/${step}`, entered)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is open only to the session that started it', async () => {
    const primary = await begin()
    const other = await wallet.createDevice()
    const otherLogin = await wallet.logIn(other, oldEmail)
    const response = await call('email/change/primary', primary, other, otherLogin.accessToken)
    expect(response).toEqual(refused('CODE_OVER', 410))
    expect((await call('email/change/primary', primary)).status).toBe(200)
  })

  it('responds the same to free and taken addresses, until the code of the new one is right', async () => {
    await wallet.logIn(await wallet.createDevice(), newEmail)
    wallet.wait(30_000)
    const secondary = await beginSecondary()
    expect(await call('email/change/secondary', wrong(secondary))).toEqual(refused('CODE_WRONG', 400))
    expect(await call('email/change/secondary', secondary)).toEqual(refused('EMAIL_TAKEN', 409))
    expect(await readEmails()).toEqual([oldEmail])
  })

  it('refuses the address that the account has', async () => {
    expect(await call('email/change', { email: oldEmail.toUpperCase() })).toEqual(refused('EMAIL_SAME', 400))
  })

  it('F-132: continues after a mail that could not be sent, and changes nothing without the notice', async () => {
    wallet.mailbox.setMode('refusing')
    expect(await call('email/change', { email: newEmail })).toEqual(refused('MAIL_FAILED', 502))
    wallet.mailbox.setMode('accepting')
    const primary = await begin()
    wallet.mailbox.setMode('refusing')
    expect(await call('email/change/primary', primary)).toEqual(refused('MAIL_FAILED', 502))
    wallet.mailbox.setMode('accepting')
    expect((await call('email/change/primary', primary)).status).toBe(200)
    const secondary = { transaction: primary.transaction, code: wallet.mailbox.newest(newEmail).code }
    wallet.mailbox.setMode('refusing')
    expect(await call('email/change/secondary', secondary)).toEqual(refused('MAIL_FAILED', 502))
    expect(await readEmails()).toEqual([oldEmail])
    wallet.mailbox.setMode('accepting')
    expect((await call('email/change/secondary', secondary)).status).toBe(200)
    expect(await readEmails()).toEqual([newEmail])
  })
})
