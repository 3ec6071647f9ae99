import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { createMailer } from '../../secure-frame/src/service/mail/createMailer.ts'
import { writeLoginMail } from '../../secure-frame/src/service/mail/writeMail.ts'
import { startMailCatcher } from '../server/mail/startMailCatcher.mjs'
import { examine } from './examine.ts'

let browser: Browser
let catcher: Awaited<ReturnType<typeof startMailCatcher>>
let page: Page

beforeAll(async () => {
  const { executablePath, args, env } = ensureBrowser()
  browser = await chromium.launch({ executablePath, args, env })
  catcher = await startMailCatcher()
})
afterAll(async () => {
  await browser.close()
  await catcher.stop()
})
beforeEach(async () => {
  catcher.mailbox.clear()
  page = await browser.newPage()
})

/** Sends a mail as the wallet service does. */
const send = (to: string, site = 'https://shop.example') => {
  const { smtpUrl } = catcher
  const mail = writeLoginMail(
    { language: 'en', site, device: 'Chrome (Linux)' },
    { project: 'Shop', code: '024680', url: 'http://wallet.localhost:1/device#abc.def', isConfirmed: false },
  )
  return createMailer({ url: smtpUrl, from: 'no-reply@wallet.localhost' }).send({ ...mail, to })
}

it('shows a mail with its code and link as soon as it arrives', async () => {
  await page.goto(catcher.url)
  await page.getByText('No mail yet.').waitFor()
  await send('mara@mail.example')
  await page.getByRole('heading', { name: 'Your code for Shop' }).waitFor()
  await send('noor@mail.example')
  await page.getByText('noor@mail.example').waitFor()
  const [newest] = await page.getByRole('listitem').all()
  expect(await newest?.getByText('024680', { exact: true }).count()).toBe(1)
  const link = newest?.getByRole('link', { name: 'Open the link of this mail' })
  expect(await link?.getAttribute('href')).toBe('http://wallet.localhost:1/device#abc.def')
  await page.close()
})

it('shows a mail as text, under a policy that nothing violates', async () => {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      Reflect.get(window, 'reportViolation')(violatedDirective),
    )
  })
  await send('mara@mail.example', 'https://shop.example/<img src=x onerror=alert(1)>')
  await page.goto(catcher.url)
  await page.getByText('The whole mail').click()
  await page.getByText('<img src=x onerror=alert(1)>').first().waitFor()
  expect(await page.locator('img').count()).toBe(0)
  expect(violations).toEqual([])
  await page.close()
})

it('is not shown to pages that reach this machine by another name', async () => {
  await send('mara@mail.example')
  const response = await page.goto(catcher.url.replace('127.0.0.1', 'attacker.localhost'))
  expect([response?.status(), await response?.text()]).toEqual([403, 'Open this page at 127.0.0.1.'])
  await page.close()
})

it.each(['light', 'dark'] as const)('is accessible in %s, also on a narrow screen', async (colorScheme) => {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width: 320, height: 600 })
  await send('a-long-address-of-somebody-with-a-long-name@mail.example')
  await page.goto(catcher.url)
  expect(await examine(page, undefined, 'html')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.close()
})
