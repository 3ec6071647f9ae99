import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sendMany } from '../../bench/sendMany.mjs'
import { accountOf, chainOf, type MoneyDemo, modalOf, openWithWallet, showActivity } from './moneyPage.ts'

/** Returns the hashes of the transactions in the list, as its links name them. */
const readHashes = (page: Page) =>
  modalOf(page)
    .locator('a[href*="/tx/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))

/** Scrolls to the end of the list, as far as it is drawn. */
const scrollOn = (page: Page) =>
  modalOf(page)
    .locator('.lk-body')
    .evaluate((body) => body.scrollTo(0, body.scrollHeight))

/** Tests the activity of an account that the services read from its chain. */
export const testActivity = (getDemo: () => MoneyDemo) =>
  describe('a user who has sent 1,000 transactions', () => {
    it('scrolls through all of them, the newest first and each of them once', { timeout: 300_000 }, async () => {
      const demo = getDemo()
      const account = accountOf(demo, 5)
      const { chain } = chainOf(demo)
      const sent = await sendMany(chain, account, 1_000)
      const readNewest = async () => {
        const query = new URLSearchParams({ projectId: 'playground', st: 'test', sv: '1', chainId: chain.id })
        const response = await fetch(`${demo.servicesUrl}/v1/account/${account}/history?${query}`)
        return ((await response.json()) as { data?: { metadata: { hash: string } }[] }).data?.[0]?.metadata.hash
      }
      await expect.poll(readNewest, { timeout: 60_000 }).toBe(sent.at(-1))

      const { page, faults, close } = await openWithWallet(demo, { account, chainId: 1 })
      await showActivity(page)
      await modalOf(page).locator('a[href*="/tx/"]').first().waitFor()
      const countAfterScroll = async () => {
        await scrollOn(page)
        return (await readHashes(page)).length
      }
      // The account got two kinds of tokens before.
      await expect.poll(countAfterScroll, { timeout: 120_000, interval: 50 }).toBe(1_002)
      expect((await readHashes(page)).slice(0, 1_000)).toEqual(sent.toReversed())
      await modalOf(page).locator('.lk-months [aria-busy]').waitFor({ state: 'detached' })
      expect(faults).toEqual([])
      await close()
    })
  })
