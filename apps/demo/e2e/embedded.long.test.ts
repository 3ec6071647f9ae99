import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCode,
  approve,
  button,
  connected,
  frameButton,
  frameOf,
  listed,
  logIn,
  modalOf,
  openAsUser,
  openManaging,
  proveCode,
  readBalance,
  recoverByCode,
  requestTransfer,
  showCode,
  state,
  typeEmail,
} from './embedded/emailUser.ts'
import { addPasskeys } from './embedded/addPasskeys.ts'
import { importPhrase } from './embedded/importPhrase.ts'
import { type Demo, startDemo } from './openDemo.ts'

let demo: Demo<'eip155' | 'solana'>
beforeAll(async () => {
  demo = await startDemo(['eip155', 'solana'], { hasLogins: true })
})
afterAll(() => demo.stop())

const solanaReceiver = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const logins = () => demo.logins ?? expect.fail('The demo has no logins.')
const solanaChain = () => demo.devnet.solana.chains[0] ?? expect.fail('The devnet has no Solana chain.')

describe('a user with an e-mail address', () => {
  it('sends SOL that is confirmed', async () => {
    const { page, close } = await openAsUser(demo, { query: 'chains=solana' })
    solanaChain().setBalance(await state(page, 'address').innerText(), 2_000_000_000n)
    await readBalance(page)
    await page.locator('latchkey-button').click()
    await button(page, 'Send').click()
    const before = await solanaChain().getBalance(solanaReceiver)
    await requestTransfer(page, '0.5', solanaReceiver)
    await approve(page)
    await expect.poll(() => solanaChain().getBalance(solanaReceiver)).toBe(before + 500_000_000n)
    await modalOf(page).getByRole('region', { name: 'Sent', exact: true }).waitFor()
    await close()
  })

  it('is told that a method is refused: the modal opens, 300 ms later it says so, and everything pending is rejected [S8.11a] [S8.11b]', async () => {
    const { page, close } = await openAsUser(demo, { query: 'permissions=on&chains=eip155' })
    await demo.devnet.chains[0]?.setBalance((await state(page, 'address').innerText()) as `0x${string}`, 10n ** 18n) // an address of the EVM
    const panel = page.getByRole('region', { name: 'Permissions' })
    const answer = panel.getByRole('status')
    /** Lets the page request it. Resolves with the times after which the modal was open, and after which it said so, in milliseconds. */
    const refuse = () =>
      panel.getByRole('button', { name: 'eth_sign' }).evaluate(
        (element: HTMLElement) =>
          new Promise<readonly number[]>((resolve) => {
            const dialog = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')
            const started = performance.now()
            let opened: number | undefined
            const look = () => {
              if (dialog?.open) opened ??= performance.now()
              if (opened !== undefined && dialog?.textContent.includes('Action not allowed'))
                resolve([opened - started, performance.now() - started])
              else requestAnimationFrame(look)
            }
            element.click()
            look()
          }),
      )
    const [opened = 0, told = 0] = await refuse()
    expect(told).toBeGreaterThanOrEqual(300)
    expect(opened).toBeLessThan(told)
    await answer.getByText('Requested RPC call is not allowed').waitFor()
    await button(page, 'Close').click()
    await modalOf(page).waitFor({ state: 'hidden' })

    await panel.getByRole('button', { name: 'Send 0.3' }).click()
    await frameButton(page, 'Decline').waitFor()
    await refuse()
    await frameButton(page, 'Decline').waitFor({ state: 'detached' })
    await answer.getByText(/^(USER_REJECTED|ABORTED|4001)/).waitFor()
    await close()
  })

  it('opens the same wallet by the recovery code on another site and in another browser profile, and by the login alone from then on', async () => {
    const { page, context, email, code, close } = await openAsUser(demo)
    const address = await state(page, 'address').innerText()
    const market = await demo.open({ site: logins().sites[1], context })
    // Storage is separate for each site, so no login of the shop reaches the market.
    await expect.poll(() => state(market.page, 'status').innerText()).toBe('disconnected')
    const other = await demo.open({ site: logins().sites[0] })
    for (const visit of [market, other]) {
      await logIn(visit, logins(), email)
      await recoverByCode(visit.page, code)
      await connected(visit.page)
      expect(await state(visit.page, 'address').innerText()).toBe(address)
    }
    await other.page.getByRole('button', { name: 'disconnect()' }).click()
    await state(other.page, 'status').getByText('disconnected', { exact: true }).waitFor()
    await logIn(other, logins(), email, true)
    await connected(other.page)
    expect(await state(other.page, 'address').innerText()).toBe(address)
    await other.close()
    await close()
  })

  it('refuses a wrong recovery code, and makes no new wallet', async () => {
    const { page, email, code, close } = await openAsUser(demo)
    const address = await state(page, 'address').innerText()
    const other = await demo.open({ site: logins().sites[0] })
    await logIn(other, logins(), email)
    await recoverByCode(
      other.page,
      code.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    )
    await frameOf(other.page).getByText('This code does not open the wallet.').waitFor()
    expect(await state(other.page, 'status').innerText()).not.toBe('connected')
    await recoverByCode(other.page, code)
    await connected(other.page)
    expect(await state(other.page, 'address').innerText()).toBe(address)
    await other.close()
    await close()
  })

  it('creates a passkey on a page of the wallet, and opens the wallet with it in the frame of another site', async () => {
    const email = 'passkey@mail.example'
    const shop = await demo.open({ site: logins().sites[0] })
    await logIn(shop, logins(), email)
    await frameOf(shop.page)
      .getByRole('radio', { name: /^Passkey/ })
      .check()
    await frameButton(shop.page, 'Continue').click()
    const opening = shop.context.waitForEvent('page')
    await frameOf(shop.page).getByRole('button', { name: 'Open the window' }).click()
    const tab = await opening
    await addPasskeys(tab)
    await tab.getByRole('button', { name: 'Create the passkey' }).click()
    await tab.getByRole('button', { name: 'Use the passkey' }).click()
    await tab.getByRole('heading', { name: 'The passkey works' }).waitFor()
    await connected(shop.page)
    const address = await state(shop.page, 'address').innerText()

    // The authenticator belongs to the tab, so the user goes on to the second site in this tab.
    await tab.goto(`${logins().sites[1]}/?own-wallets&modal=above`)
    await logIn({ ...shop, page: tab }, logins(), email)
    await frameButton(tab, 'Use your passkey').click()
    await connected(tab)
    expect(await state(tab, 'address').innerText()).toBe(address)
    await shop.close()
  })

  it('adds a recovery code on a second device, opens the wallet with it on a third one, and not any more with the removed one', async () => {
    const { email, code, close } = await openAsUser(demo)
    const [second, third, fourth] = [
      await demo.open({ site: logins().sites[0] }),
      await demo.open({ site: logins().sites[1] }),
      await demo.open({ site: logins().sites[0] }),
    ]
    await logIn(second, logins(), email)
    await recoverByCode(second.page, code)
    await connected(second.page)
    await openManaging(second.page)
    await listed(second.page, 'Devices').nth(1).getByText('This device').waitFor()
    expect(await listed(second.page, 'Ways back in').innerText()).toContain('cannot be removed')
    const newer = await addCode(second.page)

    await logIn(third, logins(), email)
    await recoverByCode(third.page, newer)
    await connected(third.page)
    expect(await state(third.page, 'address').innerText()).toBe(await state(second.page, 'address').innerText())

    await listed(second.page, 'Ways back in')
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await frameButton(second.page, 'Remove the code').click()
    await frameOf(second.page).getByText('It was removed.').waitFor()
    await frameButton(second.page, 'Done').click()
    await modalOf(second.page).getByRole('heading', { name: 'Settings' }).waitFor()
    expect(
      logins()
        .mail.mailbox.mails.filter(({ to }) => to === email)
        .map(({ subject }) => subject),
    ).toEqual(
      expect.arrayContaining([
        'Your wallet has a new recovery factor',
        'A recovery factor of your wallet is being removed',
      ]),
    )

    await logIn(fourth, logins(), email)
    await recoverByCode(fourth.page, code)
    await frameOf(fourth.page).getByText('This code does not open the wallet.').waitFor()
    await recoverByCode(fourth.page, newer)
    await connected(fourth.page)
    for (const visit of [second, third, fourth]) await visit.close()
    await close()
  })

  it('removes another device, which has to recover, and then its own, which logs out', async () => {
    const { page, email, code, close } = await openAsUser(demo)
    const other = await demo.open({ site: logins().sites[0] })
    await logIn(other, logins(), email)
    await recoverByCode(other.page, code)
    await connected(other.page)
    await openManaging(other.page)
    await listed(other.page, 'Devices')
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await frameButton(other.page, 'Remove the device').click()
    await frameOf(other.page).getByText('The device was removed.').waitFor()

    await page.reload()
    await state(page, 'status').getByText('disconnected', { exact: true }).waitFor()
    // The login itself lasts, so no code is needed.
    await typeEmail(page, email)
    await recoverByCode(page, code)
    await connected(page)

    await listed(other.page, 'Devices')
      .filter({ hasText: 'This device' })
      .getByRole('button', { name: /^Remove/ })
      .click()
    await frameButton(other.page, 'Remove and log out').click()
    await state(other.page, 'status').getByText('disconnected', { exact: true }).waitFor()
    await modalOf(other.page).waitFor({ state: 'hidden' })
    await other.close()
    await close()
  })

  it('leaves with the recovery file and its code, after the service has stopped, for a wallet that derives the same addresses [C-12~]', async () => {
    const visit = await demo.open({ site: logins().sites[0], query: 'chains=eip155,solana' })
    const { page, context } = visit
    await logIn(visit, logins(), 'leaves@mail.example')
    const groups = await showCode(page)
    const downloading = page.waitForEvent('download')
    await frameButton(page, 'Save file').click()
    const download = await downloading
    await proveCode(page, groups)
    await connected(page)
    const address = await state(page, 'address').innerText()

    const folder = await mkdtemp(join(tmpdir(), 'latchkey-exit-'))
    const [file, exit] = [join(folder, 'recovery.json'), join(folder, 'exit.html')]
    await download.saveAs(file)
    // Node does not resolve names below `localhost` on each system.
    const served = await fetch(`${logins().url.replace('wallet.localhost', '127.0.0.1')}/exit.html`)
    await writeFile(exit, await served.text())
    await logins().stopService()

    const tab = await context.newPage()
    const requests: string[] = []
    tab.on('request', (request) => requests.push(new URL(request.url()).protocol))
    await tab.goto(pathToFileURL(exit).href)
    await tab.getByLabel('Recovery file').setInputFiles(file)
    await tab.getByRole('textbox', { name: 'Recovery code' }).fill(groups.join(' '))
    await tab.getByRole('button', { name: 'Show the recovery phrase' }).click()
    await tab.getByRole('heading', { name: 'Your recovery phrase' }).waitFor()
    const words = await tab.locator('ol').getByRole('listitem').allInnerTexts()
    expect(importPhrase(words.join(' ')).eip155).toBe(address.toLowerCase())
    await tab.getByText(importPhrase(words.join(' ')).solana).waitFor()
    expect([...new Set(requests)]).toEqual(['file:'])
    await rm(folder, { recursive: true })
    await visit.close()
  })
})
