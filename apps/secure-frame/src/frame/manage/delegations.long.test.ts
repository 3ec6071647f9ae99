import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import { concat, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { examinePage } from '../../testing/openBrowser.js'
import type { OpenedSite } from '../../testing/openSite.js'
import { createByCode, type Frames, press, startFrames, title } from '../../testing/startFrames.js'

// Smart accounts in the frame of a site's page in Chromium, with the real vault, service and chain.
const receiver = '0x00000000000000000000000000000000000000aa'
const foreign = '0x00000000000000000000000000000000000000f0'

let devnet: Devnet
let chain: DevnetChain
let delegate: Hex
let frames: Frames
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1], bundlers: true })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
  delegate = await chain.getAccountDelegate()
  frames = await startFrames({ settings: { rpc: { [chain.id]: chain.rpcUrl }, delegates: { [chain.id]: delegate } } })
}, 120_000)
afterAll(async () => {
  await frames.stop()
  await devnet.stop()
})
beforeEach(() => frames.begin())
afterEach(async () => {
  expect(await frames.end()).toEqual([])
})

/** A new user with a wallet and coins. */
const createUser = async () => {
  const opened = await frames.open(await frames.openProfile())
  await frames.logIn(opened)
  const asked = opened.request('getUser', {})
  await createByCode(opened)
  const { accounts, accountType } = (await asked).result as { accounts: readonly string[]; accountType: string }
  const account = accounts[0]?.split(':')[2] as Hex // the project has one network
  await chain.setBalance(account, 10n ** 18n)
  return { opened, account, accountType }
}
const codeOf = (account: Hex) => chain.request('eth_getCode', [account, 'latest'])
const section = ({ frame }: OpenedSite) => frame.getByRole('region', { name: 'Smart accounts', exact: true })
const send = (opened: OpenedSite) => {
  const call = { to: receiver, value: '0x1' }
  const batch = { version: '2.0.0', chainId: '0x1', atomicRequired: true, calls: [call, call] }
  return opened.request('rpcRequest', { network: chain.id, method: 'wallet_sendCalls', params: [batch] })
}

it('makes a smart account after an approval that says so, lists it, and ends it', async () => {
  const { opened, account, accountType } = await createUser()
  const { frame } = opened
  expect(accountType).toBe('smartAccount')
  const before = await chain.getBalance(receiver)
  const sending = send(opened)
  await frame.getByText('This also makes your account a smart account').waitFor()
  expect(await frame.locator('.row', { hasText: 'Account contract' }).first().textContent()).toContain(delegate)
  await press(frame, 'Approve')
  expect((await sending).result).toMatchObject({ result: { id: expect.stringMatching(/^0x/) } })
  await expect.poll(() => chain.getBalance(receiver)).toBe(before + 2n)
  expect(await codeOf(account)).toBe(concat(['0xef0100', delegate]).toLowerCase())

  const managing = opened.request('manage', {})
  const end = section(opened).getByRole('button', {
    name: /^End the smart account: .Ethereum \(eip155:1\), Smart account/,
  })
  await end.waitFor()
  expect(await section(opened).textContent()).toContain(delegate)
  await end.click()
  await expect.poll(() => title(opened)).toBe('End your smart account?')
  await press(frame, 'Decline')
  await end.waitFor()
  expect(await codeOf(account)).not.toBe('0x')
  await end.click()
  await press(frame, 'Approve')
  await frame.getByText('It was sent. The smart account ends').waitFor()
  await expect.poll(() => codeOf(account)).toBe('0x')
  await press(frame, 'Done')
  expect(await managing).toEqual({ result: { hasRecoveryCode: true } })
}, 120_000)

it('names a foreign contract, and says why it cannot be ended without coins', async () => {
  const { opened, account } = await createUser()
  await chain.request('anvil_setCode', [account, concat(['0xef0100', foreign])])
  await chain.setBalance(account, 0n)
  const managing = opened.request('manage', {})
  managing.catch(() => undefined) // the page is closed before the reply
  await expect.poll(() => section(opened).textContent()).toContain('Another contract runs your account')
  await section(opened).getByRole('button').click()
  await press(opened.frame, 'Approve')
  await expect.poll(() => title(opened)).toBe('Nothing was changed')
  await opened.frame.getByText('The network didn’t take it.').first().waitFor()
  await press(opened.frame, 'Cancel')
  await section(opened).waitFor()
}, 120_000)

it.each([
  ['light', 'en'],
  ['dark', 'ar'],
] as const)(
  'is accessible in %s and %s, 360 px wide',
  async (mode, language) => {
    const { opened, account } = await createUser()
    await chain.request('anvil_setCode', [account, concat(['0xef0100', delegate])])
    await opened.request('syncTheme', { mode, variables: {}, language })
    void opened.request('manage', {}).catch(() => undefined) // the page is closed before the reply
    await opened.frame.locator('#delegations').waitFor()
    const inner = frames.documentOf(opened)
    expect(await examinePage(inner)).toEqual([])
    expect(await inner.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  },
  120_000,
)
