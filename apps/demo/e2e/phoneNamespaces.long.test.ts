import { type DevnetDescription, describeDevnet } from '@latchkey/devnet'
import { devices } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepOpened, turnPage } from './leavePage.ts'
import { type Demo, startDemo, type Visit } from './openDemo.ts'
import { beOnline, copyLink, inModal, openPhone, type Phone, showCode, stateOf } from './openPhone.ts'

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
type Namespace = (typeof namespaces)[number]

let demo: Demo<Namespace>
let devnet: DevnetDescription
beforeAll(async () => {
  demo = await startDemo(namespaces, { walletConnect: {} })
  devnet = describeDevnet(demo.devnet)
})
afterAll(() => demo.stop())

/** Returns the active account of each namespace on the page, or `'–'`. */
const addresses = ({ page }: Visit, of: readonly Namespace[]) =>
  Promise.all(
    of.map((namespace) => page.locator(`tr[data-namespace=${namespace}] td[data-cell=address]`).textContent()),
  )
/** Returns an account of each namespace. Default: the first. */
const accountsOf = (of: readonly Namespace[], at = 0) => {
  const accounts: Readonly<Record<Namespace, string | undefined>> = {
    eip155: devnet.accounts[at]?.address,
    solana: devnet.solana?.accounts[at]?.address,
    bip122: devnet.bip122?.chains[0]?.accounts[at]?.address,
    polkadot: devnet.polkadot?.accounts[at]?.address,
    cosmos: devnet.cosmos?.accounts[at]?.addresses['cosmos'],
  }
  return of.map((namespace) => accounts[namespace])
}

const receivers = {
  eip155: '0x00000000000000000000000000000000000000cc',
  solana: '3yFwqXBfZY4jBVUafQ1YEXw189y2dN3V5KQq9uzBDy1E',
} as const
const transfers = {
  eip155: {
    network: () => devnet.chains[0],
    coin: /^Ether/,
    held: () => demo.devnet.chains[0]?.getBalance(receivers.eip155),
    unit: 10n ** 18n,
  },
  solana: {
    network: () => devnet.solana?.chains[0],
    coin: /^Solana/,
    held: () => demo.devnet.solana.chains[0]?.getBalance(receivers.solana),
    unit: 10n ** 9n,
  },
} as const

/** Switches to a namespace's network, sends two coins there, and approves on the phone. */
const send = async (visit: Visit, phone: Phone, namespace: keyof typeof transfers) => {
  const { page } = visit
  const modal = inModal(visit)
  const { network, coin, held, unit } = transfers[namespace]
  const before = (await held()) ?? 0n
  const { id, name } = network() ?? expect.fail('The devnet has no such chain.')
  if ((await stateOf(visit, 'network').textContent()) !== id) {
    await page.locator('latchkey-network-button').click()
    await modal.getByRole('button', { name, exact: true }).click()
    await modal.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'open Send' }).click()
  await modal.getByRole('button', { name: /Change token/ }).click()
  await modal.getByRole('button', { name: coin }).click()
  await modal.getByLabel('Amount').fill('2')
  await modal.getByLabel('To', { exact: true }).fill(receivers[namespace])
  await modal.getByRole('button', { name: 'Review' }).click()
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await phone.approve('Marten wants to send')
  await expect.poll(held).toBe(before + 2n * unit)
  await modal.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'hidden' })
}

it('one code connects all five namespaces: one site on the phone, an account in each, which it changes, and disconnecting one disconnects all [S4.6a~]', async () => {
  const visit = await demo.open({ before: beOnline })
  const phone = await openPhone(visit)
  await showCode(visit)
  await phone.paste(await copyLink(visit))
  await phone.approve('Marten wants to connect')
  await expect.poll(() => addresses(visit, namespaces)).toEqual(accountsOf(namespaces))
  await inModal(visit).waitFor({ state: 'hidden' })
  await expect.poll(() => phone.page.getByRole('listitem').count()).toBe(1)

  const accounts = phone.page.getByLabel('Account')
  await expect.poll(() => accounts.count()).toBe(namespaces.length)
  for (const account of await accounts.all()) await account.selectOption({ index: 1 })
  await expect.poll(() => addresses(visit, namespaces)).toEqual(accountsOf(namespaces, 1))

  await visit.page.reload()
  await expect.poll(() => addresses(visit, namespaces)).toEqual(accountsOf(namespaces, 1))
  await visit.page.getByRole('button', { name: 'Disconnect Bitcoin' }).click()
  await expect.poll(() => addresses(visit, namespaces)).toEqual(namespaces.map(() => '–'))
  await phone.page.getByText('None.').waitFor()
  expect(visit.faults).toEqual([])
  await visit.close()
})

const two = ['eip155', 'solana'] as const

it('on a desktop: two namespaces by one code, each sends on its own chain, and the phone ends both [S1.2]', async () => {
  const visit = await demo.open({ query: `chains=${two}`, before: beOnline })
  const phone = await openPhone(visit)
  await showCode(visit)
  await phone.paste(await copyLink(visit))
  await phone.approve('Marten wants to connect')
  await expect.poll(() => addresses(visit, two)).toEqual(accountsOf(two))
  await inModal(visit).waitFor({ state: 'hidden' })
  for (const namespace of two) await send(visit, phone, namespace)
  await phone.disconnect()
  await expect.poll(() => addresses(visit, two)).toEqual(['–', '–'])
  expect(await stateOf(visit, 'status').textContent()).toBe('disconnected')
  expect(visit.faults).toEqual([])
  await visit.close()
})

it('on a phone: two namespaces by the wallet’s app, which is opened again for each that is to sign, and both end on the page [S1.2]', async () => {
  const visit = await demo.open({ query: `chains=${two}`, device: devices['Pixel 7'], before: beOnline })
  const { page } = visit
  const modal = inModal(visit)
  const phone = await openPhone(visit)
  const opened = await keepOpened(page)
  await page.getByRole('button', { name: 'Connect Wallet' }).tap()
  await modal.getByRole('button', { name: 'Marten', exact: true }).tap()
  await modal.getByRole('button', { name: 'Open Marten' }).and(modal.locator(':not([aria-busy])')).tap()
  await modal.getByRole('heading', { name: /Opening Marten|Marten didn’t open/ }).waitFor()
  const [link] = await opened()
  expect(link).toEqual({ href: expect.stringMatching(/^marten:\/\/wc\?uri=wc%3A/), target: '_self', isInTap: true })
  await turnPage(page, 'hidden')
  await phone.paste(link?.href ?? '')
  await phone.approve('Marten wants to connect')
  await turnPage(page, 'visible')
  await expect.poll(() => addresses(visit, two)).toEqual(accountsOf(two))
  await modal.waitFor({ state: 'hidden' })
  for (const namespace of two) {
    const before = (await opened()).length
    await send(visit, phone, namespace)
    const later = (await opened()).slice(before).map(({ href }) => href.split('?')[0])
    expect(new Set(later)).toEqual(new Set(['marten://wc']))
  }
  await page.getByRole('button', { name: 'Disconnect Solana' }).tap()
  await expect.poll(() => addresses(visit, two)).toEqual(['–', '–'])
  await phone.page.getByText('None.').waitFor()
  expect(visit.faults).toEqual([])
  await visit.close()
})
