import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, frameOf, modalOf, openAsUser, readBalance, requestTransfer, state } from './embedded/emailUser.ts'
import { type Demo, startDemo } from './openDemo.ts'

let demo: Demo<'eip155' | 'solana'>
beforeAll(async () => {
  demo = await startDemo(['eip155', 'solana'], { hasLogins: true })
})
afterAll(() => demo.stop())

const logins = () => demo.logins ?? expect.fail('The demo has no logins.')
const receiver = '0x00000000000000000000000000000000000000aa'
const chain = () => demo.devnet.chains[0] ?? expect.fail('The devnet has no EVM chain.')

describe('a user with an e-mail address', () => {
  it('logs in, creates a wallet, sends a token that is mined, and is still connected after a reload, under the strictest policy', async () => {
    const { page, faults, close } = await openAsUser(demo)
    const address = (await state(page, 'address').innerText()) as `0x${string}` // an address of the EVM
    const token = chain().tokens[0]?.address ?? '0x'
    await chain().setBalance(address, 10n ** 18n)
    await chain().mint(mnemonicToAccount(demo.devnet.mnemonic), token, address, 100_000_000n)

    await page.reload()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(await state(page, 'address').innerText()).toBe(address)

    await readBalance(page)
    await page.locator('latchkey-button').click()
    await modalOf(page)
      .getByRole('button', { name: /^Send Test Dollar/ })
      .click()
    const before = await chain().getTokenBalance(token, receiver)
    await requestTransfer(page, '12.5', receiver)
    await frameOf(page).getByText(logins().sites[0]).first().waitFor()
    await approve(page)
    await expect.poll(() => chain().getTokenBalance(token, receiver)).toBe(before + 12_500_000n)
    await modalOf(page).getByRole('region', { name: 'Sent', exact: true }).waitFor()
    expect(faults.filter((text) => !text.includes('status of 409'))).toEqual([])
    await close()
  })
})
