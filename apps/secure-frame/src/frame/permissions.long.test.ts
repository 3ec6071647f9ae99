import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examinePage } from '../testing/openBrowser.js'
import type { OpenedSite } from '../testing/openSite.js'
import { createByCode, type Frames, press, startFrames, title } from '../testing/startFrames.js'

// Permissions (ERC-7715) in the frame of a site's page in Chromium, with the real vault, service and chain.
const receiver = '0x00000000000000000000000000000000000000aa'
const coin = 10n ** 18n

let devnet: Devnet
let chain: DevnetChain
let delegate: Hex
let frames: Frames
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1] })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
  delegate = await chain.getAccountDelegate()
  frames = await startFrames({
    settings: { rpc: { [chain.id]: chain.rpcUrl }, delegates: { [chain.id]: delegate }, permissions: true },
  })
}, 120_000)
afterAll(async () => {
  await frames.stop()
  await devnet.stop()
})
beforeEach(() => frames.begin())
afterEach(async () => {
  expect(await frames.end()).toEqual([])
})

/** A new user with a smart account and coins. */
const createUser = async (profile = frames.openProfile()) => {
  const opened = await frames.open(await profile)
  await frames.logIn(opened)
  const asked = opened.request('getUser', {})
  const code = await createByCode(opened)
  const { accounts } = (await asked).result as { readonly accounts: readonly string[] }
  const account = accounts[0]?.split(':')[2] as Hex // the project has one network
  await chain.setBalance(account, 10n * coin)
  await chain.request('anvil_setCode', [account, `0xef0100${delegate.slice(2).toLowerCase()}`])
  return { opened, account, code }
}
const rpc = ({ request }: OpenedSite, method: string, params: unknown) =>
  request('rpcRequest', { network: chain.id, method, params, smartSessions: true })
const toHex = (value: bigint) => `0x${value.toString(16)}`
const send = (opened: OpenedSite, value: bigint) =>
  rpc(opened, 'wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x1', calls: [{ to: receiver, value: toHex(value) }] },
  ])
const countScreens = async ({ pushes }: OpenedSite) =>
  (await pushes()).filter((push) => push.push === 'approval' && push.status === 'asked').length
const day = 24 * 60 * 60
const coins = { type: 'native-token-periodic', data: { periodAmount: toHex(coin), periodDuration: day } }
/** Asks for permissions of two days. Without others: for one coin a day. */
const ask = (opened: OpenedSite, permissions: readonly object[] = [coins]) =>
  rpc(opened, 'wallet_grantPermissions', [{ expiry: Math.floor(Date.now() / 1_000) + 2 * day, permissions }])
/** Gets the permission. @returns its id */
const grant = async (opened: OpenedSite, permissions?: readonly object[]): Promise<string> => {
  const asking = ask(opened, permissions)
  await press(opened.frame, 'Approve')
  const { result } = (await asking).result as { readonly result: { readonly permissionsContext: string } }
  return result.permissionsContext
}
/** Sends without a screen, and waits for the chain. */
const sendSilently = async (opened: OpenedSite, value: bigint) => {
  const [before, screens] = [await chain.getBalance(receiver), await countScreens(opened)]
  expect(await send(opened, value)).toEqual({ result: { result: { id: expect.stringMatching(/^0x/) } } })
  await expect.poll(() => chain.getBalance(receiver)).toBe(before + value)
  expect(await countScreens(opened)).toBe(screens)
}
/** Sends, and declines on the screen that has to appear. */
const declineSending = async (opened: OpenedSite, value = 1n) => {
  const sending = send(opened, value)
  await expect.poll(() => title(opened)).toContain('asks you to send')
  await press(opened.frame, 'Decline')
  expect(await sending).toMatchObject({ error: { code: 4001 } })
}
const section = ({ frame }: OpenedSite) => frame.getByRole('region', { name: 'Permissions', exact: true })

it('is granted once, used up to its limit without a screen, and asks beyond it', async () => {
  const { opened } = await createUser()
  await declineSending(opened)
  const asking = ask(opened)
  await opened.frame.getByText('without asking you again').waitFor()
  expect(await title(opened)).toContain('shop.localhost')
  await press(opened.frame, 'Decline')
  expect(await asking).toMatchObject({ error: { code: 4001 } })
  await declineSending(opened)

  await grant(opened)
  expect(frames.wallet.mailbox.mails.filter(({ to }) => to === frames.email).length).toBeGreaterThan(1)
  await sendSilently(opened, coin / 2n)
  await sendSilently(opened, coin / 2n)
  await declineSending(opened)
}, 120_000)

it('helps no other site, and stays for its own after the page was loaded again', async () => {
  const profile = frames.openProfile()
  const { opened, code } = await createUser(profile)
  await grant(opened)
  const other = await frames.open(await profile, frames.sites[1])
  await frames.logInAgain(other)
  const opening = other.request('getUser', {})
  await other.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await press(other.frame, 'Open wallet')
  expect(await opening).toMatchObject({ result: { email: frames.email } })
  await declineSending(other)

  const again = await frames.open(await profile)
  expect(await again.request('isConnected', {})).toEqual({ result: { isConnected: true } })
  await again.request('getUser', {})
  await sendSilently(again, coin)
  await declineSending(again)
}, 120_000)

it('ends at once when the site gives it up, or when the user revokes it', async () => {
  const { opened } = await createUser()
  const id = await grant(opened)
  await sendSilently(opened, 1n)
  const ending = rpc(opened, 'wallet_revokePermissions', [{ permissionsContext: id }])
  await expect.poll(() => title(opened)).toContain('asks to give up its permission')
  await press(opened.frame, 'Approve')
  expect(await ending).toEqual({ result: { result: {} } })
  await declineSending(opened)

  await grant(opened)
  await sendSilently(opened, coin / 4n)
  const managing = opened.request('manage', {})
  const revoke = section(opened).getByRole('button', { name: /^Revoke the permission: .shop\.localhost/ })
  await revoke.waitFor()
  const text = (await section(opened).textContent())?.replace(/[\u2068\u2069]/g, '') ?? ''
  expect(text).toContain('At most 1 ETH in each period of 1 day. Spent in the current one: 0.25 ETH')
  expect(text).toMatch(/Ethereum \(eip155:1\)Until \w/)
  await revoke.focus()
  await opened.page.keyboard.press('Enter')
  await opened.frame.getByText('The permission was revoked.').waitFor()
  await expect.poll(() => section(opened).textContent()).toContain('No site can send anything without asking you.')
  await press(opened.frame, 'Done')
  expect(await managing).toEqual({ result: { hasRecoveryCode: true } })
  await declineSending(opened)
}, 120_000)

describe('the list of permissions', () => {
  it.each([
    ['light', 'en'],
    ['dark', 'ar'],
    ['light', 'de'],
  ] as const)(
    'is accessible in %s and %s, 360 px wide',
    async (mode, language) => {
      const { opened } = await createUser()
      const data = { tokenAddress: chain.tokens[0]?.address, periodAmount: `${2n ** 200n}`, periodDuration: 90 * 60 }
      await grant(opened, [coins, { type: 'erc20-token-periodic', data }])
      await opened.request('syncTheme', { mode, variables: {}, language })
      void opened.request('manage', {}).catch(() => undefined) // the page is closed before the reply
      await opened.frame.locator('#permissions').waitFor()
      const inner = frames.documentOf(opened)
      expect(await inner.locator('#permissions + ul, #permissions ~ ul').textContent()).toContain(
        chain.tokens[0]?.symbol,
      )
      expect(await examinePage(inner)).toEqual([])
      expect(await inner.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    },
    120_000,
  )
})
