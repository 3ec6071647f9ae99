import { mnemonicToAccount } from 'viem/accounts'
import { concat, type Hex } from 'viem'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, button, frameButton, frameOf, modalOf, openAsUser, readBalance, state } from './embedded/emailUser.ts'
import { coins, dollars, readChain, reviewSale } from './money/swapSteps.ts'
import { type Demo, startDemo } from './openDemo.ts'

// Smart accounts in the README's playground: a user of the embedded wallet on a local chain with a delegate.

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(['eip155'], { hasLogins: true, hasSmartAccounts: true, readsChains: true })
})
afterAll(() => demo.stop())

const chain = () => demo.devnet.chains[0] ?? expect.fail('The devnet has no chain.')

/** Opens the view of the kinds of account, from the page. */
const openKinds = async (page: Page) => {
  await page.locator('latchkey-button').click()
  await button(page, /^Settings/).click()
  await button(page, /^Smart account settings/).click()
  await modalOf(page).getByRole('heading', { name: 'Smart account settings' }).waitFor()
}

/** Returns the type of the account on the network in use, and whether it is a smart account there. */
const kindOf = (page: Page) =>
  Promise.all(['accountType', 'isSmartAccountDeployed'].map((name) => state(page, name).innerText()))

/** Switches the network by the button of the page. */
const switchTo = async (page: Page, name: string) => {
  await page.locator('latchkey-network-button').click()
  await button(page, name).click()
  await modalOf(page).waitFor({ state: 'hidden' })
}

describe('a user with a smart account', () => {
  it('swaps a token in one transaction of two calls, sees the smart account in the settings, and ends it in the wallet [S3.14~]', async () => {
    const { page, faults, close } = await openAsUser(demo, { query: 'services=on' })
    const address = (await state(page, 'address').innerText()) as Hex // an address of the EVM
    const delegate = await chain().getAccountDelegate()
    const codeOf = () => chain().request('eth_getCode', [address, 'latest'])
    const countOf = async () => Number(await chain().request('eth_getTransactionCount', [address, 'latest']))
    const { getDollars, getAllowance } = await readChain(demo, 1, address)
    await chain().setBalance(address, 10n ** 18n)
    const token = chain().tokens.find(({ symbol }) => symbol === 'USDX')?.address ?? expect.fail('No USDX.')
    await chain().mint(mnemonicToAccount(demo.devnet.mnemonic), token, address, 2_000n * dollars)
    await readBalance(page)
    expect(await codeOf()).toBe('0x')
    expect(await kindOf(page)).toEqual(['smartAccount', 'false'])

    await page.locator('latchkey-button').click()
    await reviewSale(page, coins[1], '1500')
    await button(page, 'Allow, then swap').click()
    await frameOf(page).getByText('This also makes your account a smart account').waitFor()
    await approve(page)
    await expect.poll(getDollars, { timeout: 20_000 }).toBe(500n * dollars)
    expect(await getAllowance()).toBe(0n)
    expect(await codeOf()).toBe(concat(['0xef0100', delegate]).toLowerCase())
    // One nonce is that of the authorisation.
    expect(await countOf()).toBe(2)
    // Until the wallet has answered, the page beside the dialog stays usable, and Escape is the page's.
    await modalOf(page).getByText('Confirmed').waitFor()
    await page.keyboard.press('Escape')
    await modalOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => kindOf(page)).toEqual(['smartAccount', 'true'])
    await switchTo(page, 'Devnet Polygon')
    await expect.poll(() => kindOf(page)).toEqual(['smartAccount', 'false'])
    await switchTo(page, 'Devnet Ethereum')
    await expect.poll(() => kindOf(page)).toEqual(['smartAccount', 'true'])

    await openKinds(page)
    const kinds = modalOf(page).getByRole('group', { name: 'Smart account settings' })
    await kinds.getByText('This is a smart account').waitFor()
    const networks = modalOf(page).getByRole('list', { name: 'Smart accounts work on these networks' })
    expect(await networks.getByRole('listitem').allInnerTexts()).toEqual(demo.devnet.chains.map(({ name }) => name))

    await button(page, /^Delegations/).click()
    await frameOf(page).getByRole('heading', { name: 'Your wallet' }).waitFor()
    const section = frameOf(page).getByRole('region', { name: 'Smart accounts', exact: true })
    await section.getByText(delegate).waitFor()
    await section.getByRole('button', { name: /^End the smart account/ }).click()
    await approve(page)
    await frameOf(page).getByText('It was sent. The smart account ends').waitFor()
    await expect.poll(codeOf).toBe('0x')
    await expect.poll(() => kindOf(page)).toEqual(['smartAccount', 'false'])
    await frameButton(page, 'Done').click()
    expect(faults.filter((text) => !text.includes('status of 409'))).toEqual([])
    await close()
  })

  it('grants the site a permission, which is used without an approval, asks beyond its limit, and ends when it is revoked [S9.10b~]', async () => {
    const { page, faults, close } = await openAsUser(demo, { query: 'permissions=on' })
    const address = (await state(page, 'address').innerText()) as Hex // an address of the EVM
    const receiver = '0x00000000000000000000000000000000000000aa'
    await chain().setBalance(address, 10n ** 18n)
    await chain().request('anvil_setCode', [address, concat(['0xef0100', await chain().getAccountDelegate()])])
    const panel = page.getByRole('region', { name: 'Permissions' })
    const press = (name: string) => panel.getByRole('button', { name }).click()
    const answer = panel.getByRole('status')
    const decline = async () => {
      await frameButton(page, 'Decline').click()
      await answer.getByText(/^(USER_REJECTED|4001):/).waitFor()
    }
    const before = await chain().getBalance(receiver)
    await press('Send 0.3')
    await decline()

    await press('Grant 0.5 a day')
    await frameOf(page).getByText('without asking you again').waitFor()
    await approve(page)
    await answer.getByText('permissionsContext').waitFor()
    await press('Send 0.3')
    await answer.getByText('wallet_sendCalls').waitFor()
    await expect.poll(() => chain().getBalance(receiver)).toBe(before + 3n * 10n ** 17n)
    await press('Send 0.3') // more than is left of the day
    await decline()

    await press('Revoke')
    await frameOf(page).getByText('asks to give up its permission').waitFor()
    await approve(page)
    await answer.getByText('wallet_revokePermissions').waitFor()
    await press('Send 0.3')
    await decline()
    expect(await chain().getBalance(receiver)).toBe(before + 3n * 10n ** 17n)
    expect(faults.filter((text) => !text.includes('status of 409'))).toEqual([])
    await close()
  })
})
