import { chooseWallet, openModal, type SendDraft } from '@latchkey/core/internal'
import { connectChains, navigate } from '@latchkey/core/internal/views'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../exports/index.js'
import { destroyKits, makeKit, severalNamespaces } from '../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { comeToRest, recordAnimations } from '../testing/motion.js'
import { render, unmountAll } from '../testing/render.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
const ether = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const dai = {
  symbol: 'DAI',
  name: 'Dai Stablecoin',
  decimals: 18,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
}
const draft = { token: ether, amount: '0.5', to: '0x9b3C1d2E4f5A6b7C8d9E0f1A2b3C4d5E6f7A8b9C' } satisfies SendDraft

type Mounted = Awaited<ReturnType<typeof mountTestModal>>

/** Opens each view of the kit, and waits for something that shows that its card has loaded. */
const views: Readonly<Record<string, (mounted: Mounted) => unknown>> = {
  Connect: async ({ engine, clock }) => {
    await engine.actions.disconnect()
    await clock.advance(2 * 86_400_000)
    engine.store.dispatch(openModal())
  },
  ConnectingExternal: async ({ engine, wallet }) => {
    await engine.actions.disconnect()
    wallet.answer = 'hang'
    engine.store.dispatch(openModal())
    engine.store.dispatch(chooseWallet(fennec))
  },
  'ConnectingExternal, slow': async (mounted) => {
    await views['ConnectingExternal']?.(mounted)
    await mounted.clock.advance(8_000)
  },
  'ConnectingExternal, declined': async ({ engine, wallet }) => {
    await engine.actions.disconnect()
    wallet.answer = 'reject'
    engine.store.dispatch(openModal())
    engine.store.dispatch(chooseWallet(fennec))
  },
  'ConnectingMultiChain, choosing': async ({ engine, find }) => {
    await engine.actions.disconnect()
    engine.store.dispatch(openModal())
    await vi.waitFor(() => find('.lk-item .lk-row').click())
    await vi.waitFor(() => find('.lk-latch')) // its view has replaced the list
  },
  'ConnectingMultiChain, under way': async ({ engine }) => {
    await engine.actions.disconnect()
    engine.store.dispatch(openModal())
    const chains = (['eip155', 'solana', 'bip122'] as const).map((namespace) => ({
      namespace,
      connectorId: 'io.harbour',
    }))
    engine.store.dispatch(navigate({ view: 'ConnectingMultiChain', data: { chains } }))
    engine.store.dispatch(connectChains(['solana']))
    await engine.idle()
  },
  Account: ({ engine }) => engine.store.dispatch(openModal()),
  Networks: ({ engine }) => engine.store.dispatch(openModal({ view: 'Networks' })),
  SwitchNetwork: ({ engine, wallet }) => {
    wallet.answer = 'hang'
    engine.store.dispatch(openModal({ view: 'Networks' }))
    void engine.actions.switchNetwork('eip155:137').catch(() => undefined)
  },
  UnsupportedChain: ({ wallet }) => {
    wallet.network = 'eip155:5'
    wallet.changes.emit('change')
  },
  WalletSend: ({ engine }) => engine.store.dispatch(openModal({ view: 'WalletSend' })),
  'WalletSend, filled in': ({ engine }) => {
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'WalletSend', data: draft }))
  },
  WalletSendSelectToken: ({ engine }) => {
    engine.store.dispatch(openModal({ view: 'WalletSend' }))
    engine.store.dispatch(navigate({ view: 'WalletSendSelectToken', data: undefined }))
  },
  WalletSendPreview: ({ engine }) => {
    engine.store.dispatch(openModal({ view: 'WalletSend' }))
    engine.store.dispatch(navigate({ view: 'WalletSendPreview', data: draft }))
  },
  WalletReceive: ({ engine }) => {
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'WalletReceive', data: undefined }))
  },
}

const open = async (name: string) => {
  const mounted = await mountTestModal(undefined, {
    ...(name.startsWith('ConnectingMultiChain') && severalNamespaces().options),
    tokens: { 'eip155:1': [dai] },
    termsConditionsUrl: 'https://site.example/terms',
  })
  await mounted.engine.actions.connect(fennec)
  await views[name]?.(mounted)
  if (name.startsWith('WalletSend')) await mounted.engine.idle() // the fee is read
  await comeToRest(mounted)
  return mounted
}

/** Returns the positions of a card's boxes, measured from the side on which writing begins. Text is left out, because it keeps its own direction. */
const boxes = (card: Element, side: 'left' | 'right') => {
  const frame = card.getBoundingClientRect()
  const elements = [...card.querySelectorAll('*')].filter(
    (element) =>
      !element.closest('svg *, .lk-mark *') && // a mark's picture may arrive later
      !element.parentElement?.closest('[dir]') &&
      getComputedStyle(element).display !== 'inline' &&
      element.checkVisibility(),
  )
  return elements.map((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const start = side === 'left' ? left - frame.left : frame.right - right
    return `${element.tagName} ${element.getAttribute('class')} ${Math.round(start)} ${Math.round(width)}`
  })
}

const lettersOf = (element: Node): readonly { readonly node: Text; readonly at: number }[] =>
  [...element.childNodes].flatMap((node) =>
    node instanceof Text
      ? [...node.data.matchAll(/\S/g)].map(({ index }) => ({ node, at: index }))
      : node instanceof Element && !node.matches('svg')
        ? lettersOf(node)
        : [],
  )

const placeOf = ({ node, at }: { readonly node: Text; readonly at: number }) => {
  const range = node.ownerDocument.createRange()
  range.setStart(node, at)
  range.setEnd(node, at + 1)
  return range.getBoundingClientRect()
}

/** Returns the texts, addresses and amounts whose start is right of their end. All of them are in Latin script, so there should be none. */
const turned = (card: Element) =>
  [...card.querySelectorAll('*')].flatMap((element) => {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const letters = hasText ? lettersOf(element).map(placeOf) : []
    const [first, last] = [letters.at(0), letters.at(-1)]
    return first && last && first.top === last.top && first.left > last.left ? [element.textContent] : []
  })

/** Returns the elements that extend beyond the card at its sides, or that would make it scroll. */
const overflowing = (card: Element) => {
  const { left, right } = card.getBoundingClientRect()
  return [card, ...card.querySelectorAll('*')].flatMap((element) => {
    const rect = element.getBoundingClientRect()
    const isOut = rect.left < left - 0.5 || rect.right > right + 0.5
    const { overflowX, textOverflow } = getComputedStyle(element)
    const mayScroll = overflowX === 'visible' || textOverflow === 'ellipsis' || element.matches('input')
    const isScrolled = !mayScroll && element.scrollWidth > element.clientWidth
    const isSeen = element.checkVisibility() && !element.matches('.lk-hidden, .lk-hidden *')
    return isSeen && (isOut || isScrolled) ? [element.getAttribute('class')] : []
  })
}

beforeEach(async () => {
  await page.viewport(800, 700)
  document.documentElement.dir = 'rtl'
})

afterEach(async () => {
  vi.restoreAllMocks()
  unmountModals()
  unmountAll()
  destroyKits()
  document.documentElement.removeAttribute('dir')
})

describe('on a page with the direction right to left', () => {
  for (const name of Object.keys(views))
    it(`${name} is mirrored, stays inside its card, and shows addresses and amounts from left to right`, async () => {
      const mounted = await open(name)
      const { find, root } = mounted
      const card = find('.lk-dialog')
      const mirrored = boxes(card, 'right')
      expect(turned(card)).toEqual([])
      expect(overflowing(card)).toEqual([])
      const arrows = [...root.querySelectorAll('button[aria-label=Back] svg, .lk-go svg')]
      expect(arrows.filter((arrow) => new DOMMatrix(getComputedStyle(arrow).transform).a !== -1)).toEqual([])
      await page.viewport(320, 700)
      await comeToRest(mounted)
      expect(overflowing(card)).toEqual([])
      await page.viewport(800, 700)
      document.documentElement.dir = 'ltr'
      await comeToRest(mounted)
      expect(mirrored).toEqual(boxes(card, 'left'))
      expect(mirrored.length).toBeGreaterThan(10)
    })

  it('the back button is an arrow to the right, at the right', async () => {
    const { find } = await open('WalletReceive')
    const [back, close] = ['Back', 'Close'].map((name) => find(`button[aria-label=${name}]`))
    expect(back?.getBoundingClientRect().left).toBeGreaterThan(close?.getBoundingClientRect().right ?? 0)
    const turns = ['Back', 'Close'].map((name) => getComputedStyle(find(`button[aria-label=${name}] svg`)).transform)
    expect(turns).toEqual(['matrix(-1, 0, 0, 1, 0, 0)', 'none'])
  })

  for (const [dir, forward] of [
    ['rtl', -12],
    ['ltr', 12],
  ] as const)
    it(`views slide in the direction of writing: ${dir}`, async () => {
      document.documentElement.dir = dir
      const mounted = await open('Account')
      const { engine, find } = mounted
      const begun = recordAnimations()
      /** Returns the offsets at which the view enters and the last one leaves, in px. */
      const slides = async () => {
        const shift = (selector: string, at: 0 | -1) => {
          const slide = begun.find(({ element }) => element.matches(selector))
          return new DOMMatrix(`${slide?.frames.at(at)?.['transform']}`).e
        }
        await comeToRest(mounted)
        return [shift('.lk-view:not(.lk-ghost)', 0), shift('.lk-view.lk-ghost', -1)]
      }
      engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
      await vi.waitFor(() => expect(begun.length).toBeGreaterThan(1))
      expect(await slides()).toEqual([forward, -forward])
      begun.length = 0
      find('button[aria-label=Back]').click()
      await vi.waitFor(() => expect(begun.length).toBeGreaterThan(1))
      expect(await slides()).toEqual([-forward, forward])
    })

  it('the page’s button begins at the right, and its address and balance run from left to right', async () => {
    const { kit } = makeKit()
    const { container } = render(<ConnectButton />)
    await kit.connect(fennec)
    const button = await vi.waitFor(() => {
      const found = container.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')
      expect(found?.textContent).toBe('0x1c…9aE27d 1.239 ETH')
      return found ?? expect.fail()
    })
    expect(turned(button)).toEqual([])
    const boxOf = (part: string) => (button.querySelector(`[part=${part}]`) ?? expect.fail()).getBoundingClientRect()
    const mark = await vi.waitFor(() => boxOf('mark')) // it arrives in a chunk of its own
    const [avatar, text, chip] = [boxOf('avatar'), boxOf('text'), boxOf('chip')]
    const { left } = button.getBoundingClientRect()
    // There is a gap between each of them, and the balance is at the button's edge.
    expect([avatar.left - text.right, text.left - chip.right]).toEqual([8, 8])
    expect(chip.left - left).toBe(6)
    // The network's mark is at the corner of the avatar that points to the address.
    expect([mark.left < avatar.left, mark.right < avatar.right, mark.right > avatar.left]).toEqual([true, true, true])
  })
})
