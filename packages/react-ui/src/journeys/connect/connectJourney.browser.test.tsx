import { openModal } from '@latchkey/core/internal'
import { LatchkeyError } from '@latchkey/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

afterEach(async () => {
  vi.restoreAllMocks()
  unmountModals()
  await page.viewport(1000, 760)
})

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent)
const press = (name: string) => clickAtRest(page.getByRole('button', { name, exact: true }))

const open = async (options: Parameters<typeof mountTestModal>[1] = {}) => {
  const mounted = await mountTestModal(undefined, options)
  mounted.engine.store.dispatch(openModal())
  await vi.waitFor(() => expect(texts(mounted.root, '.lk-list .lk-row__name')).toContain('Fennec'))
  return {
    ...mounted,
    title: () => texts(mounted.root, '.lk-view:not(.lk-ghost) .lk-stage h3')[0],
    steps: () =>
      [...mounted.root.querySelectorAll<HTMLElement>('.lk-step')].map((step) => [step.textContent, step.dataset.state]),
    views: () => mounted.engine.store.getState().modal.stack.map(({ view }) => view),
  }
}

const otter = {
  id: 'otter',
  name: 'Otter',
  chrome_store: 'https://chromewebstore.google.com/detail/otter/abc',
  app_store: 'javascript:alert(1)',
  homepage: 'http://otter.example',
}

describe('a wallet that fails', () => {
  it.each([
    ['USER_REJECTED', 'You declined the request in Fennec', 'Try again'],
    ['REQUEST_PENDING', 'Fennec has a pending request', 'I’ve finished'],
    ['WALLET_LOCKED', 'Fennec is locked', 'I’ve unlocked it'],
    ['WALLET_TIMEOUT', 'Fennec didn’t respond', 'Try again'],
    ['CHAIN_NOT_SUPPORTED', 'Fennec doesn’t support Ethereum', 'Use another wallet'],
    ['WALLET_FAILED', 'Couldn’t connect to Fennec', 'Try again'],
  ] as const)('with %s has its own text, with one next step first', async (code, words, next) => {
    const { wallet, title, root } = await open()
    wallet.answer = new LatchkeyError(code, 'It failed.')
    await press('Fennec')
    await vi.waitFor(() => expect(title()).toBe(words))
    await vi.waitFor(() => expect(texts(root, '.lk-view:not(.lk-ghost) .lk-btn')[0]).toBe(next))
  })

  it('because it is on a network that the site lacks says which one, and what the site supports', async () => {
    const { wallet, title, root } = await open()
    const context = { wallet: 'Fennec', inUse: 'Fractal' }
    wallet.answer = new LatchkeyError('CHAIN_NOT_SUPPORTED', 'Fennec is on Fractal.', { context })
    await press('Fennec')
    await vi.waitFor(() => expect(title()).toBe('Fennec is on Fractal'))
    const body = root.querySelector('.lk-view:not(.lk-ghost) .lk-body')?.textContent
    expect(body).toContain('This site supports Ethereum')
    expect(body).toContain('Change the network in Fennec, then try again.')
    await vi.waitFor(() => expect(texts(root, '.lk-view:not(.lk-ghost) .lk-btn')[0]).toBe('Try again'))
    expect(texts(root, '.lk-view:not(.lk-ghost) .lk-stack .lk-link')).toEqual([])
  })

  it.each([
    ['WALLET_FAILED', true],
    ['WALLET_ANSWER_INVALID', true],
    ['WALLET_DISCONNECTED', true],
    ['CHAIN_NOT_SUPPORTED', true],
    ['PROJECT_ID_INVALID', true],
    ['CHUNK_LOAD_FAILED', true],
    ['USER_REJECTED', false],
    ['REQUEST_PENDING', false],
    ['WALLET_LOCKED', false],
    ['WALLET_TIMEOUT', false],
    ['WALLET_NO_ACCOUNTS', false],
    ['WALLET_NOT_INSTALLED', false],
    ['WALLET_UNAUTHORIZED', false],
  ] as const)('with %s offers details to copy: %s', async (code, isOffered) => {
    const { wallet, root, title } = await open()
    wallet.answer = new LatchkeyError(code, 'It failed.')
    await press('Fennec')
    await vi.waitFor(() => expect(title()).toBeTruthy())
    await vi.waitFor(() => expect(texts(root, '.lk-view:not(.lk-ghost) .lk-btn').length).toBeGreaterThan(0))
    expect(texts(root, '.lk-view:not(.lk-ghost) .lk-stack .lk-link')).toEqual(isOffered ? ['Copy details'] : [])
  })

  it.each([
    [
      'that a list knows leads to where it can be installed',
      { customWallets: [{ ...otter, name: 'Fennec' }] },
      ['Get Fennec', 'Use another wallet'],
      'Downloads',
    ],
    [
      'that no list knows leads to wallets that can be installed',
      {},
      ['Get a wallet', 'Use another wallet'],
      'GetWallet',
    ],
    [
      'that no list knows leads back to the others where the site has no guide',
      { enableWalletGuide: false },
      ['Use another wallet'],
      'Connect',
    ],
  ])('because it isn’t installed and %s', async (_which, options, steps, view) => {
    const { wallet, root, title, views } = await open(options)
    wallet.answer = new LatchkeyError('WALLET_NOT_INSTALLED', 'It is not there.')
    await press('Fennec')
    await vi.waitFor(() => expect(title()).toBe('Fennec isn’t installed'))
    await vi.waitFor(() => expect(texts(root, '.lk-view:not(.lk-ghost) .lk-btn')).toEqual(steps))
    await press(steps[0] ?? '')
    await vi.waitFor(() => expect(views().at(-1)).toBe(view))
  })

  it('offers details for support that contain no account', async () => {
    const { wallet, title, engine } = await open()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    wallet.answer = new LatchkeyError('WALLET_FAILED', `It failed for ${wallet.accounts[0].address}.`)
    await press('Fennec')
    await vi.waitFor(() => expect(title()).toBe('Couldn’t connect to Fennec'))
    await press('Copy details')
    const startedAt = engine.store.getState().connections.attempts.eip155?.startedAt ?? 0
    expect(write.mock.lastCall?.[0].split('\n')).toEqual([
      'code: WALLET_FAILED',
      'wallet: Fennec (io.fennec)',
      'network: eip155:1',
      `time: ${new Date(startedAt).toISOString()}`,
      expect.stringMatching(/^kit: Latchkey \d+\.\d+\.\d+/),
    ])
  })

  it('F-030: says first that the device is offline, until it is online again', async () => {
    const { wallet, title, root } = await open()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    wallet.answer = new LatchkeyError('WALLET_FAILED', 'It failed.')
    await press('Fennec')
    await vi.waitFor(() => expect(title()).toBe('You’re offline'))
    expect(texts(root, '.lk-view:not(.lk-ghost) .lk-stack .lk-link')).toEqual([])
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(title()).toBe('Couldn’t connect to Fennec'))
  })
})

describe('the steps to a connected wallet', () => {
  it('end with the sign-in if the site has one', async () => {
    const siwx = {
      createMessage: () => Promise.reject(new Error('nobody signs here')),
      addSession: async () => {},
      revokeSession: async () => {},
      setSessions: async () => {},
      getSessions: async () => [],
      getRequired: () => false,
    }
    const { wallet, steps } = await open({ siwx })
    wallet.answer = 'hang'
    await press('Fennec')
    await vi.waitFor(() =>
      expect(steps()).toEqual([
        ['Connection requested', 'done'],
        ['Open Fennec', 'now'],
        ['Approve the connection', 'todo'],
        ['Sign in', 'todo'],
      ]),
    )
  })
})

describe('while the wallet is connecting', () => {
  it('the step is to open it, and to approve as soon as another window is in front of the page', async () => {
    const { wallet, steps } = await open()
    const seen = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    wallet.answer = 'hang'
    await press('Fennec')
    const now = () => steps().find(([, state]) => state === 'now')?.[0]
    await vi.waitFor(() => expect(now()).toBe('Open Fennec'))
    seen.mockReturnValue(false)
    window.dispatchEvent(new Event('blur'))
    await vi.waitFor(() => expect(now()).toBe('Approve the connection'))
    seen.mockReturnValue(true)
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(now()).toBe('Open Fennec'))
  })
})

describe('a row of the list', () => {
  it('says which account is connected', async () => {
    const { engine, root, wallet } = await open({ features: { multiWallet: true } })
    await engine.actions.connect(fennec)
    engine.store.dispatch(openModal({ view: 'Connect' }))
    const { address } = wallet.accounts[0]
    await vi.waitFor(() =>
      expect(texts(root, '.lk-list .lk-row__sub')).toEqual([`${address.slice(0, 4)}…${address.slice(-6)}`]),
    )
  })

  it('of a wallet that is not installed leads to where to install it: by https only, in a new tab', async () => {
    const { root } = await open({ customWallets: [otter] })
    await vi.waitFor(() => expect(texts(root, '.lk-list .lk-row__sub')).toEqual(['Not installed']))
    await press('Otter')
    await expect.element(page.getByRole('heading', { name: 'Get Otter' })).toBeVisible()
    const links = [...root.querySelectorAll<HTMLAnchorElement>('.lk-view:not(.lk-ghost) a')]
    expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
      [otter.chrome_store, '_blank', 'noopener noreferrer'],
    ])
  })
})

describe('help', () => {
  it('is beside the title if there is no previous view, and leads to a wallet', async () => {
    const { views } = await open({ customWallets: [otter] })
    await press('What is a wallet?')
    await press('Get a wallet')
    await press('Otter Get')
    await expect.element(page.getByRole('heading', { name: 'Where do you want to install it?' })).toBeVisible()
    expect(views()).toEqual(['Connect', 'WhatIsAWallet', 'GetWallet', 'Downloads'])
  })

  it('is not offered if the site has no guide', async () => {
    const { root } = await open({ enableWalletGuide: false })
    expect(texts(root, '.lk-foot')).toEqual([])
    expect(root.querySelector('[aria-label="What is a wallet?"]')).toBeNull()
  })
})

describe('terms that need consent', () => {
  const features = { legalCheckbox: true }
  const termsConditionsUrl = 'https://site.example/terms'

  it('disable the wallets until the user agrees, and say why; the checkbox stays ticked after Back', async () => {
    const { wallet, title } = await open({ features, termsConditionsUrl })
    const row = page.getByRole('button', { name: 'Fennec' })
    await expect.element(row).toBeDisabled()
    await expect.element(row).toHaveAccessibleDescription(/Agree to continue\./)
    await clickAtRest(page.getByRole('checkbox', { name: 'I agree to the Terms of Service' }))
    await expect.element(row).toBeEnabled()
    wallet.answer = 'hang'
    await press('Fennec')
    await vi.waitFor(() => expect(title()).toBe('Opening Fennec'))
    await press('Back')
    await expect.element(page.getByRole('checkbox')).toBeChecked()
  })

  it('do not exist without a web URL', async () => {
    await open({ features, termsConditionsUrl: 'javascript:alert(1)' })
    await expect.element(page.getByRole('button', { name: 'Fennec' })).toBeEnabled()
    expect(page.getByRole('checkbox').query()).toBeNull()
  })
})

describe('two panes', () => {
  const openWide = async (width = 1000) => {
    await page.viewport(width, 760)
    return open({ modalSize: 'wide', customWallets: [otter] })
  }
  const pane = (root: ParentNode) => root.querySelector<HTMLElement>('.lk-pane')

  it('keep the list in place while the chosen view changes beside it', async () => {
    const { root, wallet, title, views } = await openWide()
    await vi.waitFor(() => expect(pane(root)?.offsetWidth).toBe(320))
    expect(root.querySelector<HTMLElement>('.lk-dialog')?.offsetWidth).toBe(720)
    await vi.waitFor(() => expect(texts(root, '.lk-view:not(.lk-ghost) h3')).toEqual(['Your wallet is your key']))
    const list = pane(root)
    wallet.answer = 'hang'
    await press('Fennec')
    await vi.waitFor(() => expect(title()).toBe('Opening Fennec'))
    expect(pane(root)).toBe(list)
    await vi.waitFor(() => expect(texts(root, '.lk-pane [aria-current] .lk-row__name')).toEqual(['Fennec']))
    await clickAtRest(page.getByRole('button', { name: 'Otter' }))
    await vi.waitFor(() => expect(title()).toBe('Where do you want to install it?'))
    expect(views()).toEqual(['Connect', 'Downloads'])
    await press('Back')
    await vi.waitFor(() => expect(texts(root, '.lk-view:not(.lk-ghost) h3')).toEqual(['Your wallet is your key']))
  })

  it('have one link for users without a wallet', async () => {
    const { views } = await openWide()
    await expect.element(page.getByRole('button', { name: 'I don’t have a wallet yet' })).toBeVisible()
    expect(page.getByRole('button', { name: 'New to wallets? Get one' }).query()).toBeNull()
    await press('I don’t have a wallet yet')
    expect(views()).toEqual(['Connect', 'GetWallet'])
  })

  it('become one in a window of less than 800 px, also while the modal is open', async () => {
    const { root } = await openWide(799)
    expect(pane(root)).toBeNull()
    await page.viewport(800, 760)
    await vi.waitFor(() => expect(pane(root)).not.toBeNull())
    await page.viewport(799, 760)
    await vi.waitFor(() => expect(pane(root)).toBeNull())
    expect(texts(root, '.lk-view:not(.lk-ghost) .lk-row__name')).toContain('Fennec')
  })
})
