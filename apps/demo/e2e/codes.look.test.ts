import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Gallery, openGallery } from './openGallery.ts'
import { readCode } from './readCode.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.stop())

/** Returns what is visible in the middle of the code: the beginning of a picture's URL, or a drawing. */
const middleOf = (page: Page) =>
  page.locator('latchkey-modal .lk-qr').evaluate((qr) => {
    const { left, top, width, height } = qr.getBoundingClientRect()
    const root = qr.getRootNode() as ShadowRoot
    const seen = root.elementFromPoint(left + width / 2, top + height / 2)
    if (seen instanceof HTMLImageElement) return decodeURIComponent(seen.src).match(/fill="([^"]*)"/)?.[1]
    return ['lk-code__key', 'lk-mark', 'lk-code__logo'].find((name) => seen?.closest(`.${name}`))
  })

const pairingUri = /^wc:[\da-f]{64}@2\?relay-protocol=irn&symKey=[\da-f]{64}&expiryTimestamp=\d+$/

it.each([
  ['code', 'WalletConnect’s picture', 'linen', pairingUri],
  ['code-site-icon', 'the site’s icon', '#1f8a70', pairingUri],
  ['code-broken-icon', 'WalletConnect’s picture, because the site’s icon does not load', 'linen', pairingUri],
  ['code-keyhole', 'a keyhole, because there is no picture', 'lk-code__key', pairingUri],
  ['way-code', 'the letter of the wallet', 'lk-code__logo', pairingUri],
  ['receive', 'the network’s mark', 'lk-mark', /^ethereum:0x[\da-fA-F]{40}@1$/],
  ['receive-solana', 'the network’s mark', 'lk-mark', /^solana:7Xkp\w{40}$/],
  ['receive-bip122', 'the network’s mark', 'lk-mark', /^bitcoin:bc1qar\w{36}$/],
  ['receive-polkadot', 'the network’s mark', 'lk-mark', /^\w{48}$/],
  ['receive-cosmos', 'the network’s mark', 'lk-mark', /^cosmos1\w{38}$/],
])('the code of the state %s can be read with its middle: %s', async (id, _middle, middle, text) => {
  const { page, show, faults } = await gallery.open('font=inter', { width: 480, height: 720 })
  await show(id)
  expect(await middleOf(page)).toBe(middle)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [
      { width: 480, height: 720 },
      { width: 320, height: 640 },
    ]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      await expect.poll(() => readCode(page)).toMatch(text)
    }
  expect(faults).toEqual([])
  await page.close()
})
