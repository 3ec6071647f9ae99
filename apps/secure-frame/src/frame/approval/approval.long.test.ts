import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type ApprovalBrowser,
  type ApprovalSite,
  type SiteOptions,
  startApprovalBrowser,
} from '../../testing/startApprovalBrowser.js'
import { examinePage } from '../../testing/openBrowser.js'
import { approvalTexts } from './approvalTexts.en.js'
import { approvalQuestions, questionAddresses } from '../../testing/approvalQuestions.js'

// Approvals in a cross-origin frame of a real Chromium.
type Kind = keyof typeof approvalQuestions
type ApprovalPage = typeof import('../../testing/approvalPage.js')

let browser: ApprovalBrowser
let site: ApprovalSite | undefined
beforeAll(async () => {
  browser = await startApprovalBrowser()
})
afterAll(() => browser.stop())
afterEach(async () => {
  await site?.stop()
  site = undefined
})
const open = async (kind: Kind, options?: SiteOptions) => {
  site = await browser.open(approvalQuestions[kind], options)
  const { frame } = site
  const button = (name: string) => frame.getByRole('button', { name, exact: true })
  return { ...site, approve: button('Approve'), decline: button('Decline'), openWindow: button('Open the window') }
}
const isEnabled = (button: Awaited<ReturnType<typeof open>>['approve']) => expect.poll(() => button.isEnabled())

/** The rows of the screen by their names. A name may have several values. */
const readRows = ({ frame }: ApprovalSite) =>
  frame.evaluate(() => {
    const rows = [...document.querySelectorAll('dl.rows > .row')].map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ])
    return rows.map((row) => row.join(': '))
  })

/** What is warned about, by kind. Nothing else is. */
const warnings: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  bytes: [approvalTexts.bytesWarning],
  typedData: [approvalTexts.typedDataWarning],
  typedDataAnywhere: [approvalTexts.anyNetworkWarning, approvalTexts.typedDataWarning],
  unlimited: [approvalTexts.unlimitedWarning],
  collection: [approvalTexts.collectionWarning],
  contract: [approvalTexts.contractWarning],
  deploy: [approvalTexts.contractWarning],
  several: [approvalTexts.severalWarning, approvalTexts.unlimitedWarning],
  firstBatch: [approvalTexts.newDelegateWarning, approvalTexts.unlimitedWarning],
  firstCall: [approvalTexts.newDelegateWarning],
  batch: [approvalTexts.unlimitedWarning],
  foreignDelegate: [approvalTexts.severalWarning, approvalTexts.foreignDelegateWarning, approvalTexts.unlimitedWarning],
  foreignDelegateOfOne: [approvalTexts.foreignDelegateWarning],
  solUnreadable: [approvalTexts.unreadableWarning, approvalTexts.notSentWarning],
  solUnproved: [approvalTexts.networkWarning, approvalTexts.notSentWarning],
  solSeveral: [approvalTexts.notSentWarning],
}

describe('what an approval shows', () => {
  const { delegate, foreignDelegate, token, receiver, eip155, solana, solReceiver } = questionAddresses
  it.each<[Kind, string, readonly string[]]>([
    [
      'message',
      'https://shop.example asks you to sign a message',
      ['Message: Hello, this is a test', 'Network: Ethereum (eip155:1)', `Your account: ${eip155}`],
    ],
    ['bytes', 'https://shop.example asks you to sign a message', ['Bytes: 0xff00ff']],
    [
      'signIn',
      'https://shop.example asks you to sign in',
      ['Site: shop.example', 'Statement: Welcome to the shop.', 'URI: https://shop.example/login', 'Nonce: 12345678'],
    ],
    [
      'typedData',
      'https://shop.example asks you to sign data',
      [
        'name: Shop',
        'chainId: 1',
        `verifyingContract: ${token}`,
        'Type: Order',
        `buyer: ${receiver}`,
        'price: 1200',
        'gift: true',
      ],
    ],
    ['typedDataAnywhere', 'https://shop.example asks you to sign data', ['name: Shop', 'Network: Ethereum (eip155:1)']],
    [
      'transfer',
      'https://shop.example asks you to send',
      [
        'Action: Send coins',
        'Amount: 0.25 ETH',
        `To: ${receiver}`,
        'Network fee, at most: 0.00063 ETH',
        'Network: Ethereum (eip155:1)',
      ],
    ],
    [
      'unknownNetwork',
      'https://shop.example asks you to send',
      ['Amount: \u20680.25\u2069 coins of this network', 'Network: eip155:31337'],
    ],
    [
      'tokenTransfer',
      'https://shop.example asks you to send',
      [
        `To: ${receiver}`,
        `Token contract: ${token}`,
        'Amount: \u206812.5\u2069 \u2068USDC\u2069, as the contract states (\u206812500000\u2069 units)',
        'Function: 0xa9059cbb',
      ],
    ],
    ['unknownToken', 'https://shop.example asks you to send', ['Amount: \u206812500000\u2069 units']],
    [
      'unlimited',
      'https://shop.example asks for access to your tokens',
      ['Amount: No limit', `Access for: ${receiver}`, `Token contract: ${token}`],
    ],
    [
      'collection',
      'https://shop.example asks for access to your tokens',
      ['Amount: Every item of the collection', `Collection: ${token}`],
    ],
    [
      'contract',
      'https://shop.example asks you to use a contract',
      ['Amount: 0.000000000000000001 ETH', `Contract: ${token}`, 'Function: 0xdeadbeef', 'Data: 0xdeadbeef00'],
    ],
    ['deploy', 'https://shop.example asks you to create a contract', ['Action: Create a contract', 'Data: 0x6000']],
    [
      'several',
      'https://shop.example asks you to send 3 transactions',
      ['Amount: No limit', 'Amount: 0.000000000000000001 ETH', 'Action: Send tokens'],
    ],
    [
      'firstBatch',
      'https://shop.example asks you to approve 2 steps',
      [
        `Account contract: ${delegate}`,
        'Amount: No limit',
        'Amount: 0.000000000000000001 ETH',
        'Together: All steps happen together, or none does',
        'Network fee, at most: 0.0042 ETH',
      ],
    ],
    [
      'firstCall',
      'https://shop.example asks you to send',
      [`Account contract: ${delegate}`, 'Amount: 0.25 ETH', `To: ${receiver}`],
    ],
    ['batch', 'https://shop.example asks you to approve 2 steps', ['Network fee, at most: 0.0042 ETH']],
    [
      'foreignDelegate',
      'https://shop.example asks you to send 2 transactions',
      [`Account contract: ${foreignDelegate}`, 'Amount: No limit'],
    ],
    ['foreignDelegateOfOne', 'https://shop.example asks you to send', [`Account contract: ${foreignDelegate}`]],
    [
      'revocation',
      'End your smart account?',
      [
        'Action: Make it an account without code',
        `Account contract: ${delegate}`,
        'Network fee, at most: 0.00063 ETH',
        'Network: Ethereum (eip155:1)',
      ],
    ],
    [
      'solTransfer',
      'https://shop.example asks you to send',
      ['Amount: 1.5 SOL', `To: ${solReceiver}`, 'Network fee, at most: 0.000005 SOL', `Your account: ${solana}`],
    ],
    [
      'solUnreadable',
      'https://shop.example asks you to sign a transaction',
      ['Action: Unreadable', 'Data: 0x010203', 'Action: Send tokens'],
    ],
    ['solUnproved', 'https://shop.example asks you to sign a transaction', ['Amount: 1.5 SOL']],
    [
      'solSeveral',
      'https://shop.example asks you to sign 2 transactions',
      ['Amount: 1.5 SOL', 'Amount: \u206877\u2069 units'],
    ],
  ])('shows %s', async (kind, title, rows) => {
    const opened = await open(kind)
    const heading = await opened.frame.locator('h1').textContent()
    expect(heading?.replace(/[\u2068\u2069]/g, '')).toBe(title)
    expect(await readRows(opened)).toEqual(expect.arrayContaining([...rows]))
    expect(await opened.frame.locator('.note-warn').allTextContents()).toEqual(warnings[kind] ?? [])
  })

  it('announces a smart account before the steps, and nothing of it to an account that is one', async () => {
    const headings = (opened: ApprovalSite) => opened.frame.locator('h2').allTextContents()
    const first = await open('firstBatch')
    const plain = (await headings(first)).map((text) => text.replace(/[\u2068\u2069]/g, ''))
    expect(plain).toEqual(['This also makes your account a smart account', 'Step 1 of 2', 'Step 2 of 2'])
    expect((await readRows(first))[0]).toBe(`Account contract: ${delegate}`)
    await first.stop()
    const later = await open('batch')
    expect(await headings(later)).toHaveLength(2)
    expect((await readRows(later)).join()).not.toContain(delegate)
  })

  /** The texts without marks of direction, and with D for each date. */
  const plain = (texts: readonly string[]) =>
    texts.map((text) => text.replace(/[\u2068\u2069]/g, '').replace(/Nov \d+, 2023, \d+:\d+.[AP]M/g, 'D'))
  it('says what a permission allows, until when, and how it ends', async () => {
    const opened = await open('grant')
    expect(await opened.frame.locator('h1').textContent()).toContain('asks to spend without asking you each time')
    expect(plain(await opened.frame.locator('.note-warn').allTextContents())).toEqual([
      'Until D, this site can send up to these amounts to anyone, without asking you again.',
      'It can do so up to 100 times a day. Network fees come on top, at most 0.01 ETH each time.',
      'You can end this at any time: in “Your wallet”, under “Permissions”.',
    ])
    expect(plain(await readRows(opened))).toEqual([
      'At most: 0.25 ETH',
      'In each period of: 1 day',
      'First from: D',
      'At most: 12.5 USDC, as the contract states (12500000 units)',
      'In each period of: 90 minutes',
      'First from: D',
      `Token contract: ${token}`,
      'Ends: D',
      'Network: Ethereum (eip155:1)',
      `Your account: ${eip155}`,
    ])
    await opened.stop()
    const unknown = await open('grantOfOne')
    expect(await unknown.frame.locator('h2').count()).toBe(0)
    expect(plain(await readRows(unknown))[0]).toBe('At most: 12500000 units')
    await unknown.stop()
    const end = await open('endOfPermission')
    expect(await end.frame.locator('h1').textContent()).toContain('asks to give up its permission')
    expect(await end.frame.locator('.note-warn').allTextContents()).toEqual([
      'After that, this site asks you each time again.',
    ])
    expect(plain(await readRows(end)).slice(0, 2)).toEqual(['At most: 0.25 ETH', 'In each period of: 1 day'])
  })

  it('says plainly if the operator can move what is in the wallet', async () => {
    const { frame } = await open('transfer', { custody: 'assisted' })
    await frame.getByText('The operator of this wallet can recover it, and can also move what is in it.').waitFor()
  })

  it('shows the origin that the browser reports, not a name of the site [T-17]', async () => {
    const { frame, page } = await open('transfer')
    expect(await page.title()).toBe('Shop')
    expect(await frame.locator('h1').textContent()).toContain('https://shop.example')
    expect(await frame.locator('body').textContent()).not.toContain('Shop')
  })

  it('shows markup as text, and makes characters visible that reorder it', async () => {
    const { frame } = await open('markup')
    expect(await frame.locator('.approval__written').textContent()).toBe(
      '<b>bold</b> <img src=x onerror=alert(1)> \\u{202e}abc \u0661',
    )
    expect(await frame.locator('img, b').count()).toBe(0)
  })

  it('copies an address without its gaps', async () => {
    const { frame } = await open('transfer')
    const copied = await frame.evaluate(() => {
      const address = document.querySelector('.approval__address')
      if (address) getSelection()?.selectAllChildren(address)
      return getSelection()?.toString()
    })
    expect(copied).toBe(receiver)
  })
})

const cover = (style: string) => `FRAME<div style="position:fixed;${style}"></div>`
const inside = (style: string) => `<div style="position:fixed;inset:0;${style}">FRAME</div>`
const sized = (style: string) => `FRAME<style>iframe{inset:auto!important;${style.replace(/$/, '!important')}}</style>`
/** What a page can do to the frame, so that the user presses what they do not see. */
const attacks = {
  'an element over it': cover('inset:0;background:#fff'),
  'an element that lets presses through': cover('inset:0;background:#fff;pointer-events:none'),
  'a transparent element': cover('inset:0;opacity:0.01;background:#fff'),
  'an element over the amount only': cover('inset:0 0 70% 0;background:#fff;pointer-events:none'),
  opacity: inside('opacity:0.01'),
  'a scale': inside('transform:scale(0.2)'),
  'a filter': inside('filter:blur(9px)'),
  'a cut': inside('clip-path:inset(50% 0 0 0)'),
  'a low frame': sized('height:130px'),
  'a frame that is too low by little': sized('height:190px'),
  'a narrow frame': sized('width:150px'),
  'a zoom': sized('zoom:0.1'),
  'a zoom around it': inside('zoom:0.5'),
}

/** Presses all buttons of the frame by a script, the last one first: `Approve`. */
const pressByScript = (frame: ApprovalSite['frame']) =>
  frame.evaluate(() => {
    for (const button of [...document.querySelectorAll('button')].reverse()) {
      button.click()
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    }
  })

describe('the button', () => {
  it('unlocks when the browser has proved that the screen is seen, and approves', async () => {
    const { approve, frame, outcome } = await open('transfer')
    expect(await frame.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await isEnabled(approve).toBe(true)
    await approve.click()
    expect(await outcome).toBe('approved')
    expect(await frame.locator('h1').count()).toBe(0)
  })

  it('declines with 4001', async () => {
    const { decline, outcome } = await open('transfer')
    await decline.click()
    expect(await outcome).toBe(4001)
  })

  it('works by the keyboard', async () => {
    const { approve, page, frame, outcome } = await open('transfer')
    await isEnabled(approve).toBe(true)
    const focused = () => frame.evaluate(() => document.activeElement?.textContent)
    for (let presses = 0; presses < 4 && (await focused()) !== 'Approve'; presses += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await outcome).toBe('approved')
  })

  it('never unlocks if the page covers it, or makes it hard to see [T-33~] [C-09~]', async () => {
    const states = Object.entries(attacks).map(async ([name, markup]) => {
      const { frame, stop } = await browser.open(approvalQuestions.transfer, { markup })
      // The window is offered after the time in which the button would have unlocked.
      await frame.getByText('Your browser can’t show that nothing covers this').waitFor({ state: 'attached' })
      const isDisabled = await frame.getByRole('button', { name: 'Approve', exact: true }).isDisabled()
      await stop()
      return [name, isDisabled] as const
    })
    expect(await Promise.all(states)).toEqual(Object.keys(attacks).map((name) => [name, true]))
  }, 180_000)

  it('locks again if something covers it later, and unlocks when it is gone', async () => {
    const { approve, page, frame } = await open('transfer')
    await isEnabled(approve).toBe(true)
    await page.evaluate(() => {
      const overlay = document.createElement('div')
      overlay.id = 'overlay'
      overlay.style.cssText = 'position:fixed;inset:0 0 80% 0;background:#fff;pointer-events:none'
      document.body.append(overlay)
    })
    await isEnabled(approve).toBe(false)
    await frame.getByText('Something covers this window').waitFor()
    await page.evaluate(() => document.querySelector('#overlay')?.remove())
    await isEnabled(approve).toBe(true)
  })

  it.each([
    ['low', 'height', '130px', '640px'],
    ['small', 'zoom', '0.2', '1'],
  ])(
    'locks again if the page makes its frame %s, offers the window, and unlocks in full size [T-33~]',
    async (_name, property, small, full) => {
      const { approve, page, openWindow } = await open('transfer')
      await isEnabled(approve).toBe(true)
      const setStyle = (value: string) =>
        page.evaluate(([name, next]) => document.querySelector('iframe')?.style.setProperty(name, next), [
          property,
          value,
        ] as const)
      await setStyle(small)
      await isEnabled(approve).toBe(false)
      await expect.poll(() => openWindow.count()).toBe(1)
      await setStyle(full)
      await isEnabled(approve).toBe(true)
    },
  )

  it('ignores presses that a script makes [T-33~]', async () => {
    const { approve, decline, frame, outcome } = await open('transfer')
    await isEnabled(approve).toBe(true)
    await pressByScript(frame)
    expect(await frame.locator('h1').count()).toBe(1)
    await decline.click()
    expect(await outcome).toBe(4001)
  })

  it('is over when the request is aborted', async () => {
    const { frame, outcome } = await open('transfer')
    await frame.evaluate(() => {
      const { approvalPage } = globalThis as unknown as { approvalPage: { abort(): void } } // the bundle's global
      approvalPage.abort()
    })
    expect(await outcome).toBe('ABORTED')
  })
})

describe('the button without its guards', () => {
  let unguarded: ApprovalBrowser
  beforeAll(async () => {
    unguarded = await startApprovalBrowser({ isUnguarded: true })
  })
  afterAll(() => unguarded.stop())

  it('approves what the user cannot see, by each of the attacks above', async () => {
    const outcomes = Object.entries(attacks).map(async ([name, markup]) => {
      const opened = await unguarded.open(approvalQuestions.transfer, { markup })
      await opened.frame.getByRole('button', { name: 'Approve', exact: true }).focus()
      await opened.page.keyboard.press('Enter')
      const outcome = await opened.outcome
      await opened.stop()
      return [name, outcome] as const
    })
    expect(await Promise.all(outcomes)).toEqual(Object.keys(attacks).map((name) => [name, 'approved']))
  }, 180_000)

  it('is pressed by a script', async () => {
    const opened = await unguarded.open(approvalQuestions.transfer)
    await pressByScript(opened.frame)
    expect(await opened.outcome).toBe('approved')
    await opened.stop()
  })
})

describe('its accessibility', () => {
  it.each<[Kind, SiteOptions]>([
    ['transfer', { scheme: 'light' }],
    ['several', { scheme: 'dark' }],
    ['firstBatch', { scheme: 'light', language: 'ar' }],
    ['firstBatch', { scheme: 'dark', language: 'es' }],
    ['foreignDelegate', { scheme: 'dark', language: 'ja' }],
    ['revocation', { scheme: 'light', language: 'de' }],
    ['grant', { scheme: 'light', language: 'ar' }],
    ['grant', { scheme: 'dark', language: 'de' }],
    ['grantOfOne', { scheme: 'light', language: 'ja' }],
    ['endOfPermission', { scheme: 'dark', language: 'es' }],
    ['typedDataAnywhere', { scheme: 'light', language: 'ar' }],
    ['signIn', { scheme: 'dark', language: 'ar', custody: 'assisted' }],
    ['unlimited', { scheme: 'light', language: 'de' }],
    ['solUnreadable', { scheme: 'dark', language: 'ja' }],
    ['longWords', { scheme: 'light', language: 'es' }],
  ])('axe finds no fault in %s with %j, 360 px wide and 300 px high', async (kind, options) => {
    const { frame } = await open(kind, { ...options, width: 360, height: 300 })
    await expect.poll(() => frame.locator('.button:disabled').count()).toBe(0)
    expect(await examinePage(frame)).toEqual([])
    expect(await frame.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    const buttons = await frame.locator('.approval__actions button').all()
    for (const button of buttons) expect(Number((await button.boundingBox())?.y)).toBeLessThan(300 - 44)
  })
})

describe('the report of calls', () => {
  /** Shows it after an approval that is over. */
  const openReport = async ({ language = 'en', ...options }: SiteOptions = {}) => {
    const { frame, decline, outcome } = await open('several', options)
    await decline.click()
    await outcome // until then, the heading is that of the approval
    await frame.evaluate((asked) => {
      const { approvalPage } = globalThis as unknown as { approvalPage: ApprovalPage } // the bundle's global
      void approvalPage.report(['succeeded', 'failed', 'unsent', 'pending'], asked) // until the user closes it
    }, language)
    await frame.locator('h1').waitFor()
    const isAsking = () =>
      frame.evaluate(() => {
        const { approvalPage } = globalThis as unknown as { approvalPage: ApprovalPage } // the bundle's global
        return approvalPage.isAskingNow()
      })
    return { frame, isAsking }
  }

  it('says what became of each, until the user closes it', async () => {
    const { frame, isAsking } = await openReport()
    expect(await frame.locator('h1').textContent()).toBe('Not all transactions went through')
    expect(site && (await readRows(site))).toEqual([
      'Transaction \u20681\u2069 of \u20684\u2069: Done',
      'Transaction \u20682\u2069 of \u20684\u2069: Failed. Its fee is paid',
      'Transaction \u20683\u2069 of \u20684\u2069: Not sent',
      'Transaction \u20684\u2069 of \u20684\u2069: Sent, not confirmed yet',
    ])
    expect(await isAsking()).toBe(true)
    await frame.getByRole('button', { name: 'Close' }).click()
    await expect.poll(async () => [await isAsking(), await frame.locator('h1').count()]).toEqual([false, 0])
  })

  it.each<SiteOptions>([
    { scheme: 'light' },
    { scheme: 'dark' },
    { scheme: 'light', language: 'ar' },
    { scheme: 'dark', language: 'de' },
    { scheme: 'light', language: 'es' },
    { scheme: 'dark', language: 'ja' },
  ])('axe finds no fault in it with %j, 360 px wide', async (options) => {
    const { frame } = await openReport({ ...options, width: 360 })
    expect(await examinePage(frame)).toEqual([])
  })
})

describe('a browser that cannot prove that the screen is seen', () => {
  // The steps of the tests before are over: a user has at most 16 at once.
  beforeAll(() => browser.service.wait(10 * 60_000))

  const openWindow = async (kind: Kind) => {
    const opened = await open(kind, { isOldBrowser: true })
    const [popup] = await Promise.all([opened.context.waitForEvent('page'), opened.openWindow.click()])
    return { ...opened, popup }
  }

  it('offers the same approval in a window of its own, which approves', async () => {
    const { popup, approve, outcome } = await openWindow('transfer')
    await popup.getByRole('heading', { name: 'asks you to send' }).waitFor()
    expect(await popup.getByText('0.25 ETH').count()).toBe(2)
    expect(await approve.isDisabled()).toBe(true)
    await popup.getByRole('button', { name: 'Approve' }).click()
    expect(await outcome).toBe('approved')
    await popup.getByRole('heading', { name: 'Approved' }).waitFor()
  })

  it('shows a permission in the window too', async () => {
    const { popup, outcome } = await openWindow('grant')
    await popup.getByRole('heading', { name: 'asks to spend without asking you each time' }).waitFor()
    await popup.getByText('90 minutes').waitFor()
    await popup.getByRole('button', { name: 'Approve' }).click()
    expect(await outcome).toBe('approved')
  })

  it('declines in the window, once', async () => {
    const { popup, outcome } = await openWindow('several')
    await popup.getByRole('button', { name: 'Decline' }).click()
    expect(await outcome).toBe(4001)
    await popup.getByRole('heading', { name: 'Declined' }).waitFor()
    await popup.reload()
    await popup.getByRole('heading', { name: 'Nothing to approve here' }).waitFor()
  })

  it('declines in the frame after the window was closed, or when the time is over', async () => {
    const first = await openWindow('message')
    await first.popup.close()
    await first.decline.click()
    expect(await first.outcome).toBe(4001)
    await first.stop()
    const second = await openWindow('message')
    browser.service.wait(10 * 60_000)
    expect(await second.outcome).toBe(4001)
  })
})
