import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Demo, startDemo } from './openDemo.ts'
import { recordFrames } from './recordFrames.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

const inModal = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')

it('connects without a blink', async () => {
  const visit = await demo.open({ hasMotion: true, wallets: [{}] })
  const { page, wallets } = visit
  wallets[0]?.setPolicy('eth_requestAccounts', 'hang')
  const stop = await recordFrames(page)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await inModal(page).getByRole('button', { name: 'Fennec', exact: true }).click()
  await page.waitForTimeout(2000)
  const { frames, announcements } = await stop()
  for (const f of frames)
    console.log(
      f.at,
      f.isOpen,
      f.card.toFixed(2),
      f.backdrop.toFixed(2),
      f.title,
      '|',
      f.view,
      '|',
      f.focus,
      f.jumps.join('; '),
    )
  console.log(announcements)
  expect(1).toBe(1)
})
