import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AttackFrom, countAnswers, disguise, flood } from './embedded/attacks.ts'
import {
  approve,
  button,
  type EmailUser,
  frameButton,
  frameOf,
  modalOf,
  openAsUser,
  readBalance,
  state,
} from './embedded/emailUser.ts'
import { type Demo, startDemo } from './openDemo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(['eip155'], { hasLogins: true })
})
afterAll(() => demo.stop())

const receiver = '0x00000000000000000000000000000000000000aa'
const chain = () => demo.devnet.chains[0] ?? expect.fail('The devnet has no EVM chain.')

let opened: Promise<EmailUser> | undefined
/** Returns the user of all tests, whose account has coins. The first test opens the page. */
const openUser = () => {
  const open = async () => {
    const user = await openAsUser(demo)
    const address = (await state(user.page, 'address').innerText()) as `0x${string}` // an address of the EVM
    await chain().setBalance(address, 10n ** 20n)
    await readBalance(user.page)
    return user
  }
  return (opened ??= open())
}

/** Requests a transfer of coins from the kit, up to the frame's approval. */
const requestTransfer = async (page: Page) => {
  await page.locator('latchkey-button').click()
  await button(page, 'Send').click()
  await modalOf(page).getByLabel('Amount').fill('0.5')
  await modalOf(page).getByLabel('To', { exact: true }).fill(receiver)
  await button(page, 'Review').click()
  await button(page, 'Send').click()
  await frameButton(page, 'Decline').waitFor()
}

/** The same in a page that was loaded again, so that no earlier test is in the way. */
const requestAnew = async (page: Page) => {
  await page.reload()
  await state(page, 'status').getByText('connected', { exact: true }).waitFor()
  await requestTransfer(page)
}

/** Declines what the frame asks, and closes the modal. */
const decline = async (page: Page) => {
  await frameButton(page, 'Decline').click()
  await button(page, 'Close').click()
  await modalOf(page).waitFor({ state: 'hidden' })
}

describe('a page that disguises the approval', () => {
  it.each(['overlay', 'cover without pointer', 'opacity', 'scale', 'outside', 'low', 'zoom'] as const)(
    'cannot arm its button by %s, and the button works once that is over [T-33] [C-09~]',
    async (how) => {
      const { page } = await openUser()
      const before = await chain().getBalance(receiver)
      await requestAnew(page)
      await expect.poll(() => frameButton(page, 'Approve').isEnabled()).toBe(true)
      const reveal = await disguise(page, how)
      await expect.poll(() => frameButton(page, 'Approve').isDisabled()).toBe(true)
      // A press that reaches the button nevertheless, and one that a script makes.
      await frameButton(page, 'Approve').dispatchEvent('click')
      await frameButton(page, 'Approve').evaluate((element) => element instanceof HTMLElement && element.click())
      expect(await chain().getBalance(receiver)).toBe(before)
      await reveal()
      await approve(page)
      await expect.poll(() => chain().getBalance(receiver)).toBe(before + 5n * 10n ** 17n)
      await button(page, 'Close').click()
      await modalOf(page).waitFor({ state: 'hidden' })
    },
  )

  it('cannot press it by a script, also if it is armed [T-33] [C-09~]', async () => {
    const { page } = await openUser()
    const before = await chain().getBalance(receiver)
    await requestAnew(page)
    const armed = frameButton(page, 'Approve')
    await expect.poll(() => armed.isEnabled()).toBe(true)
    await armed.dispatchEvent('click')
    await armed.evaluate((element) => element instanceof HTMLElement && element.click())
    await armed.evaluate((element) => {
      for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    })
    expect(await frameOf(page).getByRole('button', { name: 'Decline' }).isVisible()).toBe(true)
    await decline(page)
    expect(await chain().getBalance(receiver)).toBe(before)
  })
})

describe('forged messages', () => {
  it('have no effect, 10,000 of each kind from the page, a frame beside it and a window that it opened [T-30] [T-44~] [C-08~]', async () => {
    const { page, context, logins } = await openUser()
    const address = await state(page, 'address').innerText()
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(logins.url)) requests.push(request.url())
    })
    await page.evaluate(() => {
      const sibling = document.createElement('iframe')
      sibling.name = 'sibling'
      document.body.append(sibling) // it has the page's own origin
    })
    const opening = context.waitForEvent('page')
    await page.evaluate(() => Reflect.set(window, 'opened', window.open('/?own-wallets')))
    const popup = await opening
    const sibling = page.frame('sibling') ?? expect.fail('The page has no second frame.')
    const attackers: readonly (readonly [AttackFrom, Pick<Page, 'evaluate'>])[] = [
      ['page', page],
      ['sibling', sibling],
      ['popup', popup],
    ]
    for (const [from, attacker] of attackers) expect(await flood(attacker, from, 10_000)).toBeGreaterThan(0)
    expect(requests).toEqual([])
    await popup.close()

    // The frame still answers the kit, and has answered no attacker before.
    await requestTransfer(page)
    await decline(page)
    for (const attacker of [page, sibling]) expect(await countAnswers(attacker)).toBe(0)
    expect(await state(page, 'status').innerText()).toBe('connected')
    expect(await state(page, 'address').innerText()).toBe(address)
    await page.locator('iframe[title="Embedded wallet"]').waitFor({ state: 'hidden' })
  })

  it('have no effect, 10,000 of each kind from the window that opened the site [T-30] [C-08~]', async () => {
    const { context, logins } = await openUser()
    const attacker = await context.newPage()
    await attacker.goto(logins.sites[0].replace('shop', 'attacker'))
    const opening = context.waitForEvent('page')
    await attacker.evaluate((url) => Reflect.set(window, 'opened', window.open(url)), `${logins.sites[0]}/?modal=above`)
    const page = await opening
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(await flood(attacker, 'opener', 10_000)).toBe(2)
    await requestTransfer(page)
    await decline(page)
    expect(await countAnswers(attacker)).toBe(0)
    expect(await state(page, 'status').innerText()).toBe('connected')
    await page.close()
    await attacker.close()
  })
})

describe('a site that the project does not list', () => {
  const attacker = () => demo.logins?.sites[0].replace('shop', 'attacker') ?? expect.fail('The demo has no logins.')
  /** Opens that site, and reaches for the field. */
  const reachField = async () => {
    const visit = await demo.open({ site: attacker() })
    await visit.page.getByRole('button', { name: 'Connect Wallet' }).click()
    await modalOf(visit.page).getByRole('textbox', { name: 'E-mail address' }).fill('mara@mail.example')
    return visit
  }

  it('cannot show the wallet: the browser refuses the frame, and no mail is sent [T-32]', async () => {
    const logins = demo.logins ?? expect.fail('The demo has no logins.')
    const mails = logins.mail.mailbox.mails.length
    const visit = await reachField()
    await expect.poll(() => visit.faults.join('\n')).toContain('frame-ancestors')
    const documents = visit.page.frames().map((frame) => frame.url())
    expect(documents.filter((url) => url.startsWith(logins.url))).toEqual([])
    expect(logins.mail.mailbox.mails).toHaveLength(mails)
    await visit.close()
  })

  it('shows it without that guard: once the project lists the site', async () => {
    const logins = demo.logins ?? expect.fail('The demo has no logins.')
    const listed = [new URL(demo.url).origin, ...logins.sites]
    await logins.allowSites([...listed, attacker()])
    const mails = logins.mail.mailbox.mails.length
    const visit = await reachField()
    await modalOf(visit.page).getByRole('textbox', { name: 'E-mail address' }).press('Enter')
    await expect.poll(() => logins.mail.mailbox.mails.length).toBe(mails + 1)
    expect(visit.faults.join('\n')).not.toContain('frame-ancestors')
    await visit.close()
    await logins.allowSites(listed)
  })

  it('is refused by the service too, if it names no project', async () => {
    const logins = demo.logins ?? expect.fail('The demo has no logins.')
    const response = await fetch(`${logins.url.replace('wallet.localhost', '127.0.0.1')}/f/?p=unknown`)
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([
      403,
      "default-src 'none'; frame-ancestors 'none'",
    ])
  })
})
