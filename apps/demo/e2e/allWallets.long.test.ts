import { findFreePort } from '@latchkey/devnet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoServices, startServices } from '../server/startServices.mjs'
import { type Demo, startDemo } from './openDemo.ts'
import { type KeyboardVisit, visitByKeyboard } from './visitByKeyboard.ts'

const nameOf = (number: number) => `Wallet ${String(number).padStart(3, '0')}`

/** A directory with three pages. Fennec is also in the browser, and Marten is only on another device. */
const wallets = [
  ...Array.from({ length: 98 }, (_, index) => ({
    id: `w${index + 1}`,
    name: nameOf(index + 1),
    order: index,
    homepage: 'https://wallet.example/',
    mobile_link: `w${index + 1}://`,
  })),
  { id: 'fennec', name: 'Fennec of the directory', rdns: 'example.fennec', order: 98, mobile_link: 'fennec://' },
  {
    id: 'marten',
    name: 'Marten',
    order: 99,
    homepage: 'https://marten.example/',
    mobile_link: 'marten://',
    webapp_link: 'https://marten.example/app',
  },
].map((wallet) => ({ ...wallet, chains: ['eip155:*'] }))

let services: DemoServices
let demo: Demo
beforeAll(async () => {
  // They stop and start again on this port, which the system must not give to anything else meanwhile.
  services = await startServices({ wallets, port: await findFreePort() })
  demo = await startDemo(undefined, { services, walletConnect: {} })
})
afterAll(async () => {
  await demo.stop()
  await services.stop()
})

/** Opens the list of all wallets on a site with services and a relay. Also returns the pages of the directory that were requested. */
const visitAllWallets = async () => {
  const pages: string[] = []
  const visit = await visitByKeyboard(demo, {
    query: 'services=on',
    before: async (page, context) => {
      // If the machine has no network, the browser reports offline, and the client would not connect.
      await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }))
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (pathname === '/getWallets' && request.method() === 'GET' && searchParams.get('entries') === '40')
          pages.push(searchParams.get('page') ?? '')
      })
    },
  })
  await visit.press(visit.page.locator('latchkey-button'))
  await visit.pressButton(/^All wallets/)
  await visit.modal.getByRole('searchbox').waitFor()
  return { ...visit, pages }
}

const cell = ({ modal }: Pick<KeyboardVisit, 'modal'>, number: number) =>
  modal.getByRole('button', { name: nameOf(number), exact: true })
/** Scrolls until a wallet is visible, while more pages load. */
const scrollTo = ({ modal }: Pick<KeyboardVisit, 'modal'>, number: number) =>
  expect
    .poll(async () => {
      await modal.locator('.lk-all').evaluate((body) => body.scrollTo(0, body.scrollHeight))
      return cell({ modal }, number).isVisible()
    })
    .toBe(true)

it('a user finds a wallet in the services’ directory, and gets its code', async () => {
  const visit = await visitAllWallets()
  const { page, modal, press, pressButton, fill, listen, told, faults, pages } = visit
  await cell(visit, 12).waitFor()
  const list = modal.getByRole('list', { name: 'Wallets' })
  expect(await list.getByRole('listitem').first().innerText()).toMatch(/^Fennec\s+Installed$/)
  expect(pages).toEqual(['1'])
  await press(list.getByRole('button').first(), 'End')
  await expect.poll(() => pages).toEqual(['1', '2'])
  await scrollTo(visit, 98)
  expect(pages).toEqual(['1', '2', '3'])
  expect(await modal.getByRole('button', { name: /^Fennec of/ }).count()).toBe(0)

  await fill('Search wallets', 'mart')
  await modal.getByText('Wallets found: 1').waitFor()
  await listen('What was found', 'Marten')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await modal.getByRole('img', { name: 'QR code to connect a wallet' }).waitFor()
  await listen('The wallet’s code', 'Open Marten on your phone')
  await pressButton('Don’t have Marten? Get it')
  await listen('Where it can be had', 'marten.example')
  await expect(told.join('\n')).toMatchFileSnapshot('aria/allWallets.txt')
  expect(faults.filter((text) => !text.includes('Local configuration ignored'))).toEqual([])
  await visit.close()
})

it('a directory that becomes unreachable is reported, and is loaded further when it is back', async () => {
  const visit = await visitAllWallets()
  const { modal, press } = visit
  await cell(visit, 12).waitFor()
  await services.stop()
  await scrollTo(visit, 39)
  await modal.getByRole('alert').filter({ hasText: 'Couldn’t load the full list' }).waitFor()
  expect(await cell(visit, 39).isVisible()).toBe(true)
  services = await startServices({ wallets, port: Number(new URL(services.url).port) })
  await press(modal.getByRole('button', { name: 'Try again' }))
  await scrollTo(visit, 98)
  expect(await modal.getByText('Couldn’t load the full list').count()).toBe(0)
  await visit.close()
})
