import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Demo, startDemo } from './openDemo.ts'
import { recordFrames } from './recordFrames.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

it('connects', async () => {
  const visit = await demo.open({ hasMotion: true, wallets: [{}], query: 'sign-in=on' })
  const { page, wallets } = visit
  const dialog = page.locator('latchkey-modal').getByRole('dialog')
  wallets[0]?.setPolicy('eth_requestAccounts', { delay: 1500, then: 'approve' })
  const stop = await recordFrames(page)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog.getByRole('button', { name: 'Fennec', exact: true }).click()
  await dialog.getByRole('button', { name: 'Sign with Fennec' }).waitFor()
  await page.waitForTimeout(1000)
  const { frames } = await stop()
  for (const f of frames)
    console.log(
      f.at,
      f.isOpen,
      f.card.toFixed(2),
      f.backdrop.toFixed(2),
      f.height,
      f.title,
      '|',
      f.view,
      '|',
      f.heading,
      '|',
      f.jumps.join('; '),
    )
})
