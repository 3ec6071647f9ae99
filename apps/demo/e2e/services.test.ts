import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DemoServices, startServices } from '../server/startServices.mjs'
import { type Demo, startDemo } from './openDemo.ts'

let services: DemoServices
let demo: Demo
beforeAll(async () => {
  services = await startServices()
  demo = await startDemo(undefined, { services })
})
afterAll(async () => {
  await demo.stop()
  await services.stop()
})

/** Opens the modal, and waits until its wallets stand. */
const openModal = async (page: Page) => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const modal = page.locator('latchkey-modal').getByRole('dialog')
  await modal.getByRole('button', { name: 'Fennec', exact: true }).waitFor()
}

it('a page has its configuration from services of its own, and tells them what happens [S7.23] [S7.25] [S7.27a]', async () => {
  const answers: [string, number][] = []
  const { page, faults, close } = await demo.open({
    query: 'services=on',
    before: async (visited) => {
      visited.on('response', (response) => {
        const url = new URL(response.url())
        const isAsked = url.origin === services.url && response.request().method() !== 'OPTIONS'
        if (isAsked) answers.push([url.pathname, response.status()])
      })
    },
  })
  await openModal(page)
  await vi.waitFor(() =>
    expect(answers).toEqual(
      expect.arrayContaining([
        ['/appkit/v1/config', 200],
        ['/getAnalyticsConfig', 200],
        ['/e', 202],
      ]),
    ),
  )
  expect(answers.filter(([, status]) => status >= 300)).toEqual([])
  expect(faults.filter((text) => !text.includes('Local configuration ignored'))).toEqual([])
  await close()
})

it('a page without the option asks them nothing', async () => {
  const { page, origins, close } = await demo.open()
  await openModal(page)
  expect(origins.has(services.url)).toBe(false)
  await close()
})
