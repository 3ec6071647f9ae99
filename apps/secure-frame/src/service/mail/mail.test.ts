import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDevice } from '../../testing/createTestDevice.js'
import { startMailbox } from '@latchkey/test-services/mail'
import { refused } from '../../testing/refused.js'
import { startWalletOn, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'
import { createMailer } from './createMailer.js'
import { describeDevice } from '../../protocol/describeDevice.js'

const second = 1_000
const hour = 3_600 * second

describe.each(databaseKinds)('mail on %s', (_name, startDatabases) => {
  let wallet: TestWallet
  let device: TestDevice
  let email: string
  let count = 0

  beforeAll(async () => {
    wallet = await startWalletOn(startDatabases)
  })
  afterAll(() => wallet.stop())
  beforeEach(async () => {
    wallet.mailbox.setMode('accepting')
    wallet.wait(hour)
    email = `user-${(count += 1)}@mail.example`
    device = await wallet.createDevice()
  })

  const start = async (to = email) => (await wallet.start(device, to)).response

  it('has the code, the site, the device, one link, and no remote content', async () => {
    const userAgent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    await wallet.start(device, email, {}, { headers: { 'user-agent': userAgent } })
    const { text, html, subject, code, link, source } = wallet.mailbox.newest(email)
    expect(subject).toBe('Your code for Shop')
    expect(code).toMatch(/^\d{6}$/)
    expect(link).toMatch(/^https:\/\/wallet\.example\/device#[\w-]{22}\.[\w-]{43}$/)
    for (const content of [text, html]) {
      expect(content).toContain(code)
      expect(content).toContain('https://shop.example')
      expect(content).toContain('Chrome (Linux)')
      expect(content).toContain('We never ask for it by phone')
      expect(content.split('https://wallet.example')).toHaveLength(2)
    }
    expect(html.match(/href="/g)).toHaveLength(1)
    expect(html).toContain(`href="${link}"`)
    expect(html).not.toMatch(/<(img|link|script|style|iframe|object|video|audio)|src=|url\(|@import/i)
    expect(source).toMatch(/^From: no-reply@wallet\.example$/m)
  })

  it.each([
    ['de', 'de', 'ltr', 'Ihr Code für Shop', 'Wir fragen nie am Telefon'],
    ['es-MX', 'es', 'ltr', 'Tu código para Shop', 'Nunca lo pedimos por teléfono'],
    ['ja', 'ja', 'ltr', 'Shop のコード', '電話、チャット、メールで'],
    ['AR', 'ar', 'rtl', 'رمزك لـ \u2068Shop\u2069', 'لا نطلبه أبدًا عبر الهاتف'],
    ['xx', 'en', 'ltr', 'Your code for Shop', 'We never ask for it by phone'],
    ['constructor', 'en', 'ltr', 'Your code for Shop', 'We never ask for it by phone'],
    ['', 'en', 'ltr', 'Your code for Shop', 'We never ask for it by phone'],
    [undefined, 'en', 'ltr', 'Your code for Shop', 'We never ask for it by phone'],
  ])('is in the language of the frame if that is %s', async (language, written, direction, title, sentence) => {
    const { response } = await wallet.start(device, email, { language })
    expect(response.status).toBe(200)
    const { text, html, subject, code, link } = wallet.mailbox.newest(email)
    expect(subject).toBe(title)
    expect(code).toMatch(/^\d{6}$/)
    for (const content of [text, html]) for (const part of [sentence, code, link]) expect(content).toContain(part)
    const attributes = `lang="${written}" dir="${direction}"`
    expect(html).toContain(`<html ${attributes}>`)
    expect(html).toContain(`<body><div ${attributes}>`)
    // Marks of direction are for the other direction only: filters of mail distrust them.
    expect(/[\u2066-\u2069]/.test(subject + text + html)).toBe(direction === 'rtl')
  })

  it('is not sent for a language that is no text', async () => {
    expect((await wallet.start(device, email, { language: 7 })).response).toEqual(refused('INVALID_REQUEST', 400))
  })

  it('is a notice in the language of the user, which a new device cannot choose', async () => {
    await wallet.logIn(device, email, { language: 'de' })
    const thief = await wallet.createDevice()
    await wallet.logIn(thief, email, { language: 'ja' })
    const subjects = () => wallet.mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    const notice = 'Ein neues Gerät hat sich bei Ihrer Wallet angemeldet'
    expect(subjects().slice(1)).toEqual(['Shop のコード', notice])
    await wallet.logIn(await wallet.createDevice(), email, { language: 'ja' })
    expect(subjects().slice(3)).toEqual(['Shop のコード', notice])
    // A device that the user has used before can.
    await wallet.logIn(device, email, { language: 'es' })
    await wallet.logIn(await wallet.createDevice(), email, { language: 'ja' })
    expect(subjects().slice(-1)).toEqual(['Un dispositivo nuevo ha iniciado sesión en tu wallet'])
  })

  it('cannot be written by a user agent', async () => {
    const userAgent = 'Win a prize at https://evil.example <b>now</b>'
    await wallet.start(device, email, {}, { headers: { 'user-agent': userAgent } })
    const { text, html } = wallet.mailbox.newest(email)
    for (const content of [text, html]) expect(content).not.toMatch(/prize|evil/)
  })

  it('F-131: is sent to an address at most every 30 seconds, and the response has the seconds to wait', async () => {
    expect((await start()).status).toBe(200)
    for (const [waited, left] of [
      [0, '30'],
      [10 * second, '20'],
      [19_999, '1'],
    ] as const) {
      wallet.wait(waited)
      const response = await start()
      expect(response).toEqual(refused('WAIT', 429))
      expect(response.headers.get('retry-after')).toBe(left)
    }
    wallet.wait(1)
    expect((await start()).status).toBe(200)
  })

  it('is sent to an address at most 5 times in any hour', async () => {
    for (const _of of [1, 2, 3, 4, 5]) {
      expect((await start()).status).toBe(200)
      wallet.wait(60 * second)
    }
    const sixth = await start()
    expect(sixth).toEqual(refused('TOO_MANY_MAILS', 429))
    expect(sixth.headers.get('retry-after')).toBe(String(55 * 60))
    expect((await start(`other-${email}`)).status).toBe(200)
    wallet.wait(55 * 60 * second)
    expect((await start()).status).toBe(200)
    expect(await start()).toEqual(refused('TOO_MANY_MAILS', 429))
  })

  it('is requested by a client at most 20 times in any hour, whatever the addresses and devices', async () => {
    for (let index = 0; index < 20; index += 1) expect((await start(`${index}-${email}`)).status).toBe(200)
    device = await wallet.createDevice()
    const response = await start()
    expect(response).toEqual(refused('TOO_MANY_MAILS', 429))
    expect(response.headers.get('retry-after')).toBe('3600')
    wallet.wait(hour)
    expect((await start()).status).toBe(200)
  })

  it('is counted correctly if many requests arrive at the same time', async () => {
    const before = wallet.mailbox.mails.length
    const same = await Promise.all(Array.from({ length: 10 }, () => start()))
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
    const different = await Promise.all(Array.from({ length: 40 }, (_entry, index) => start(`${index}-${email}`)))
    expect(different.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(wallet.mailbox.mails.length - before).toBe(20)
  })

  it('F-132: that is not sent is an error, starts no wait, does not count, and leaves no code', async () => {
    wallet.mailbox.setMode('refusing')
    for (const _of of [1, 2, 3, 4, 5, 6]) expect(await start()).toEqual(refused('MAIL_FAILED', 502))
    const rows = await wallet.database.all(sql`select id from transactions where email = ${email}`)
    expect(rows).toEqual([])
    wallet.mailbox.setMode('accepting')
    expect((await start()).status).toBe(200)
    const errors = wallet.lines.filter((line) => line.includes('"message":"mail failed"'))
    expect(errors).toHaveLength(6)
    expect(errors.join('')).not.toContain(email)
  })

  it('counts clients and addresses without storing them', async () => {
    await start()
    const rows = await wallet.database.all(sql`select * from mails`)
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|mail\.example/)
  })
})

describe('createMailer', () => {
  const mail = { to: 'b@mail.example', subject: 's', text: 't', html: 'h' }

  it('F-132: fails if the server is down', async () => {
    const mailbox = await startMailbox()
    await mailbox.stop()
    const mailer = createMailer({ url: mailbox.url, from: 'a@wallet.example' })
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
  })

  it('F-132: fails if the server is too slow', async () => {
    const mailbox = await startMailbox()
    mailbox.setMode('stalled')
    const mailer = createMailer({ url: mailbox.url, from: 'a@wallet.example', timeout: 300 })
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await mailbox.stop()
  })

  it('sends nothing to another machine without TLS, unless the URL allows it', async () => {
    const mailbox = await startMailbox()
    // This form of 127.0.0.1 is not known as an address of this machine.
    const url = mailbox.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
    await expect(createMailer({ url, from: 'a@wallet.example' }).send(mail)).rejects.toThrow(/TLS/i)
    expect(mailbox.mails).toEqual([])
    await createMailer({ url: `${url}?requireTLS=false`, from: 'a@wallet.example' }).send(mail)
    expect(mailbox.mails).toHaveLength(1)
    await mailbox.stop()
  })

  it('refuses URLs of other protocols', () => {
    expect(() => createMailer({ url: 'https://mail.example', from: 'a@wallet.example' })).toThrow('smtp:// or smtps://')
  })
})

describe('describeDevice', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge (Windows)',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari (iOS)',
    ],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome (Android)'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox (macOS)'],
    ['curl/8', 'Unknown device'],
    [undefined, 'Unknown device'],
  ])('reads %s', (userAgent, name) => {
    expect(describeDevice(userAgent)).toBe(name)
  })
})
