import { createMemoryStorage } from '@latchkey/core'
import { addRecentTransaction } from '@latchkey/core/actions'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton, type ConnectButtonState } from '../exports/index.js'
import { AppKitProvider } from '../mount/AppKitProvider.js'
import { address, destroyKits, mainnet, makeKit, makeWallet } from '../testing/makeKit.js'
import { render, unmountAll } from '../testing/render.js'
import type { KitButtonElement } from './faces.js'

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='

const connect = { namespace: 'eip155', connectorId: 'io.fennec' } as const

const append = (html: string) => {
  const place = document.body.appendChild(document.createElement('div'))
  place.dataset.test = ''
  place.innerHTML = html
  return place
}

const inner = (element: Element | null) => {
  const button = element?.shadowRoot?.querySelector('button')
  if (!button) throw new Error('The element has no button.')
  return button
}

const find = (selector: string) => {
  const element = document.querySelector<KitButtonElement>(selector)
  if (!element) throw new Error(`${selector} is not there.`)
  return element
}

/** Resolves when the page has drawn a frame and is idle. */
const rest = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await new Promise((resolve) => requestIdleCallback(resolve))
  await new Promise((resolve) => setTimeout(resolve))
}

/** How high a small button is. In a browser that had touch input before, no pointer hovers. */
const small = () => (matchMedia('(hover)').matches ? 36 : 44)

afterEach(() => {
  unmountAll()
  destroyKits()
  for (const place of document.querySelectorAll('[data-test]')) place.remove()
})

describe('<latchkey-button>', () => {
  it('is one button with the text Connect Wallet', async () => {
    makeKit()
    append('<latchkey-button></latchkey-button>')
    const buttons = page.getByRole('button', { name: 'Connect Wallet', exact: true })
    await expect.element(buttons).toBeVisible()
    expect(buttons.elements()).toHaveLength(1)
    expect(inner(find('latchkey-button')).ariaHasPopup).toBe('dialog')
  })

  it('says that the wallet has an open prompt, then shows avatar, balance and 4…6 address', async () => {
    const { kit, wallet } = makeKit()
    wallet.answer = 'hang'
    append('<latchkey-button></latchkey-button>')
    const button = inner(find('latchkey-button'))
    const attempt = kit.connect(connect).catch((error: unknown) => error)
    await vi.waitFor(() => expect(button.textContent).toBe('Connecting…'))
    expect(button.ariaBusy).toBe('true')
    await kit.disconnect().catch(() => undefined)
    wallet.answer = 'approve'
    await Promise.all([kit.connect(connect), attempt])
    await expect.element(page.getByRole('button', { name: '0x1c…9aE27d 1.239 ETH' })).toBeVisible()
    await vi.waitFor(() => expect(button.querySelector('svg path')).not.toBeNull())
    expect(button.ariaBusy).toBe('false')
  })

  it('shows the account’s name and picture in place of address and avatar, once they are known', async () => {
    const { kit } = makeKit({}, makeWallet(), { name: 'fennec\u202e.eth', imageUrl: picture })
    append('<latchkey-button></latchkey-button>')
    await kit.connect(connect)
    await expect.element(page.getByRole('button', { name: 'fennec.eth 1.239 ETH', exact: true })).toBeVisible()
    const readImage = () => inner(find('latchkey-button')).querySelector('img') ?? expect.fail('There is no picture.')
    await vi.waitFor(() => expect(readImage().naturalWidth).toBe(1))
    const image = readImage()
    const avatar = inner(find('latchkey-button')).querySelector('svg') ?? expect.fail('There is no avatar.')
    expect(image.getBoundingClientRect()).toEqual(avatar.getBoundingClientRect())
    expect([image.src, image.alt, image.referrerPolicy]).toEqual([picture, '', 'no-referrer'])
  })

  it('keeps the avatar if the picture does not load, and cuts a long name', async () => {
    const name = `${'w'.repeat(60)}.eth`
    const { kit } = makeKit({}, makeWallet(), { name, imageUrl: 'https://127.0.0.1:9/none.png' })
    append('<latchkey-button></latchkey-button>')
    const button = inner(find('latchkey-button'))
    const pictures: Node[] = []
    new MutationObserver((changes) =>
      pictures.push(...changes.flatMap(({ removedNodes }) => [...removedNodes])),
    ).observe(button, { childList: true })
    await kit.connect(connect)
    await vi.waitFor(() => expect(pictures.map(({ nodeName }) => nodeName)).toContain('IMG'))
    expect(button.querySelector('[part=text]')?.textContent).toBe(name)
    expect(button.querySelector('img')).toBeNull()
    expect(button.querySelectorAll('[part=avatar] path')).toHaveLength(5)
    const text = button.querySelector('[part=text]') ?? expect.fail('There is no text.')
    expect(text.scrollWidth).toBeGreaterThan(text.clientWidth)
    expect(button.offsetWidth).toBeLessThan(360)
  })

  it('hides the balance if the site says so', async () => {
    const { kit } = makeKit()
    append('<latchkey-button balance="hide"></latchkey-button>')
    await kit.connect(connect)
    await vi.waitFor(() => expect(kit.getSnapshot().namespaces.eip155?.balance).toBeDefined())
    await vi.waitFor(() => expect(inner(find('latchkey-button')).textContent).toBe('0x1c…9aE27d'))
  })

  it('by default formats the balance with thousands separators, all its digits and three decimals', async () => {
    const { kit, memory } = makeKit()
    memory.ledger.setBalance(
      { account: address, network: 'eip155:1' },
      9_876_543_210_987_654_321_239_900_000_000_000_000n,
    )
    append('<latchkey-button></latchkey-button>')
    const button = inner(find('latchkey-button'))
    await kit.connect(connect)
    await vi.waitFor(() => expect(button.textContent).toBe('0x1c…9aE27d 9,876,543,210,987,654,321.239 ETH'))
  })

  it('formats the balance in the site’s number format, also after the site changes it', async () => {
    const { kit } = makeKit({ numberLocale: 'de-DE' })
    append('<latchkey-button></latchkey-button>')
    const button = inner(find('latchkey-button'))
    await kit.connect(connect)
    await vi.waitFor(() => expect(button.textContent).toBe('0x1c…9aE27d 1,239 ETH'))
    kit.update({ numberLocale: 'en-US' })
    await vi.waitFor(() => expect(button.textContent).toBe('0x1c…9aE27d 1.239 ETH'))
  })

  it('is legible however narrow its container is: a name is cut, and a balance is shown whole or not at all', async () => {
    const { kit } = makeKit()
    const place = append('<latchkey-button></latchkey-button>')
    place.style.marginInlineStart = '100px'
    const button = inner(find('latchkey-button'))
    await kit.connect(connect)
    await vi.waitFor(() => expect(button.textContent).toBe('0x1c…9aE27d 1.239 ETH'))
    const box = (selector: string) => button.querySelector(selector)?.getBoundingClientRect() ?? expect.fail(selector)
    const seen: unknown[] = []
    for (const size of ['sm', 'md', 'lg']) {
      find('latchkey-button').setAttribute('size', size)
      for (const width of [90, 130, 200, 400]) {
        place.style.inlineSize = `${width}px`
        const [whole, avatar, text, chip] = [
          button.getBoundingClientRect(),
          box('svg'),
          box('[part=text]'),
          box('[part=chip]'),
        ]
        const hasChip = chip.top < whole.bottom
        expect([
          size,
          width,
          avatar.right <= text.left,
          whole.right <= width + place.getBoundingClientRect().left,
        ]).toEqual([size, width, true, true])
        for (const part of hasChip ? [text, chip] : [text]) {
          expect(part.right).toBeLessThanOrEqual(whole.right - 5)
          expect((part.top + part.bottom) / 2).toBeCloseTo((whole.top + whole.bottom) / 2, 0)
        }
        expect((avatar.top + avatar.bottom) / 2).toBeCloseTo((whole.top + whole.bottom) / 2, 0)
        if (hasChip) expect(text.right).toBeLessThan(chip.left)
        expect(avatar.left).toBeCloseTo(whole.left + 12, 0)
        seen.push([width, whole.height, hasChip])
      }
    }
    expect(seen).toEqual(
      [small(), 44, 52].flatMap((height) => [90, 130, 200, 400].map((width) => [width, height, width === 400])),
    )
  })

  it('keeps room for a balance that is loading, and removes it if no balance can be read', async () => {
    const { kit, memory } = makeKit()
    let fail = (_reason: Error) => {}
    const reading = new Promise<never>((_, reject) => {
      fail = reject
    })
    vi.spyOn(memory.adapter, 'getBalance').mockReturnValue(reading)
    append('<latchkey-button></latchkey-button>')
    const button = inner(find('latchkey-button'))
    await kit.connect(connect)
    const chip = () => button.querySelector('[part=chip]')
    await vi.waitFor(() => expect([chip()?.textContent, chip()?.clientWidth]).toEqual(['', 68]))
    fail(new Error('The node is down.'))
    await vi.waitFor(() => expect([chip(), button.textContent]).toEqual([null, '0x1c…9aE27d']))
  })

  it('says that the wallet must switch to another network, and shows the account again when it has switched', async () => {
    const { kit, wallet } = makeKit()
    append('<latchkey-button></latchkey-button><latchkey-network-button></latchkey-network-button>')
    const buttons = [inner(find('latchkey-button')), inner(find('latchkey-network-button'))]
    const readButtons = () => buttons.map(({ textContent, dataset }) => [textContent, dataset['state']])
    await kit.connect(connect)
    wallet.network = 'eip155:5'
    wallet.changes.emit('change')
    await vi.waitFor(() =>
      expect(readButtons()).toEqual([
        ['Switch network', 'unsupported'],
        ['Switch network', 'unsupported'],
      ]),
    )
    expect(buttons.map((button) => getComputedStyle(button).color)).toEqual(Array(2).fill('rgb(179, 36, 58)'))
    wallet.network = 'eip155:137'
    wallet.changes.emit('change')
    await vi.waitFor(() =>
      expect(readButtons()).toEqual([
        ['0x1c…9aE27d 0.000 ETH', 'connected'],
        ['Polygon', 'network'],
      ]),
    )
  })

  it('lays out each of its texts in the direction of its own script, whatever the direction of the page', async () => {
    const { kit, wallet } = makeKit()
    wallet.answer = 'hang'
    const button = inner(
      append('<div dir=rtl><latchkey-button></latchkey-button></div>').querySelector('latchkey-button'),
    )
    const directions = () => Array.from(button.children, (part) => getComputedStyle(part).direction)
    const attempt = kit.connect(connect).catch((error: unknown) => error)
    await vi.waitFor(() => expect([button.textContent, ...directions()]).toEqual(['Connecting…', 'ltr']))
    await kit.disconnect().catch(() => undefined)
    wallet.answer = 'approve'
    await Promise.all([kit.connect(connect), attempt])
    // The avatar, the network's mark, the address, the balance.
    await vi.waitFor(() => expect(directions()).toEqual(['rtl', 'rtl', 'ltr', 'ltr']))
    expect(getComputedStyle(button).direction).toBe('rtl')
  })

  it('reads its text, size and theme from attributes', async () => {
    makeKit()
    append('<latchkey-button label="Log in" size="lg" theme="dark" aria-label="Log in to Orchard"></latchkey-button>')
    const button = inner(find('latchkey-button'))
    expect(button.textContent).toBe('Log in')
    expect(button.offsetHeight).toBe(52)
    expect(getComputedStyle(button).backgroundColor).toBe('rgb(244, 238, 226)')
    await expect.element(page.getByRole('button', { name: 'Log in to Orchard' })).toBeVisible()
    find('latchkey-button').setAttribute('size', 'sm')
    expect(button.offsetHeight).toBe(small())
  })

  it('is disabled by its attribute, its property and its fieldset', () => {
    makeKit()
    append(
      '<latchkey-button id="a" disabled></latchkey-button><fieldset disabled><latchkey-button id="b"></latchkey-button></fieldset>',
    )
    expect([inner(find('#a')).disabled, inner(find('#b')).disabled]).toEqual([true, true])
    find('#a').disabled = false
    find('fieldset').removeAttribute('disabled')
    expect([inner(find('#a')).disabled, inner(find('#b')).disabled]).toEqual([false, false])
  })

  it('is found by its label, receives the focus and submits no form', async () => {
    const { kit } = makeKit()
    const open = vi.spyOn(kit, 'open').mockResolvedValue()
    const submit = vi.fn((event: Event) => event.preventDefault())
    append('<form><label for="wallet">Wallet</label><latchkey-button id="wallet"></latchkey-button></form>')
    find('form').addEventListener('submit', submit)
    find('#wallet').focus()
    expect(find('#wallet').shadowRoot?.activeElement).toBe(inner(find('#wallet')))
    await userEvent.keyboard('{Enter}')
    expect(open).toHaveBeenCalledTimes(1)
    await userEvent.click(page.getByText('Wallet', { exact: true }))
    expect(open).toHaveBeenCalledTimes(2)
    expect(submit).not.toHaveBeenCalled()
  })

  it('prepares the modal when the pointer or the focus comes near, unless the site sets `never`', async () => {
    const { kit } = makeKit({ prefetch: 'near' })
    const near = vi.spyOn(kit, 'prefetch').mockReturnValue()
    append('<latchkey-button></latchkey-button>')
    find('latchkey-button').focus()
    expect(near).toHaveBeenCalledTimes(1)
    find('latchkey-button').dispatchEvent(new PointerEvent('pointerenter'))
    expect(near).toHaveBeenCalledTimes(2)
    const never = makeKit({ prefetch: 'never' }).kit
    const fetched = vi.spyOn(never, 'prefetch').mockReturnValue()
    find('latchkey-button').blur()
    find('latchkey-button').focus()
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    { prefetch: undefined, times: 1 },
    { prefetch: 'visible', times: 1 },
    { prefetch: 'near', times: 0 },
    { prefetch: 'never', times: 0 },
  ] as const)(
    'with prefetch $prefetch gets the modal ready $times times when it comes into the viewport',
    async ({ prefetch, times }) => {
      await rest() // buttons of earlier tests came into the viewport
      const { kit } = makeKit({ prefetch })
      const fetched = vi.spyOn(kit, 'prefetch').mockReturnValue()
      const place = append('<div data-spacer></div><latchkey-button></latchkey-button>')
      const spacer = place.querySelector<HTMLElement>('[data-spacer]') ?? expect.fail('There is no room.')
      spacer.style.height = '4000px'
      window.scrollTo(0, 0)
      await rest()
      expect(fetched).not.toHaveBeenCalled() // it is far below the viewport
      find('latchkey-button').scrollIntoView()
      await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(times))
      await rest()
      expect(fetched).toHaveBeenCalledTimes(times)
    },
  )

  it('responds to a press at once: a spinner replaces the text, and the width stays', async () => {
    const { kit } = makeKit({ prefetch: 'never' })
    append('<latchkey-button></latchkey-button>')
    const button = inner(find('latchkey-button'))
    const width = button.offsetWidth
    const look = () => [
      getComputedStyle(button).webkitTextFillColor,
      getComputedStyle(button, '::before').animationName,
    ]
    expect(look()).toEqual([getComputedStyle(button).color, 'none'])
    find('latchkey-button').click()
    expect([button.ariaBusy, button.offsetWidth]).toEqual(['true', width]) // in the task of the press
    expect(look()).toEqual(['rgba(0, 0, 0, 0)', 't'])
    await vi.waitFor(() => expect(kit.getSnapshot().open).toBe(true))
    await vi.waitFor(() => expect(look()).toEqual([getComputedStyle(button).color, 'none']))
  })

  it('says that the modal could not be fetched, until the next press', async () => {
    const { kit } = makeKit({ prefetch: 'never' })
    const open = vi.spyOn(kit, 'open').mockRejectedValueOnce(new Error('no')).mockResolvedValue()
    append('<latchkey-button></latchkey-button>')
    const element = find('latchkey-button')
    element.click()
    await vi.waitFor(() => expect(inner(element).textContent).toBe('Couldn’t load. Try again'))
    expect(element.shadowRoot?.querySelector('[role=alert]')?.textContent).toBe('Couldn’t load. Try again')
    element.click()
    expect(open).toHaveBeenCalledTimes(2)
    expect(inner(element).textContent).toBe('Connect Wallet')
    expect(element.shadowRoot?.querySelector('[role=alert]')?.textContent).toBe('')
  })

  it('while an account is restored, is as wide as that account was on the last page', async () => {
    const storage = createMemoryStorage()
    const { kit, wallet } = makeKit({ storage })
    append('<latchkey-button></latchkey-button>')
    const button = () => inner(find('latchkey-button'))
    await kit.connect(connect)
    await expect.element(page.getByRole('button', { name: '0x1c…9aE27d 1.239 ETH' })).toBeVisible()
    await vi.waitFor(() => expect(button().querySelector('svg')).not.toBeNull())
    const { offsetWidth } = button()
    kit.destroy()
    find('latchkey-button').remove()
    const widths = new Set<number>()
    const next = makeKit({ storage }, wallet).kit
    append('<latchkey-button></latchkey-button>')
    expect(button().textContent).toBe('Connecting…')
    const observer = new ResizeObserver(() => widths.add(button().offsetWidth))
    observer.observe(button())
    await expect.element(page.getByRole('button', { name: '0x1c…9aE27d 1.239 ETH' })).toBeVisible()
    await rest()
    observer.disconnect()
    expect([...widths]).toEqual([offsetWidth])
    await next.disconnect()
    await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    expect(button().style.minInlineSize).toBe('')
  })

  it('dispatches an event if opening fails', async () => {
    const { kit } = makeKit()
    vi.spyOn(kit, 'open').mockRejectedValue(
      Object.assign(new Error('no'), { name: 'LatchkeyError', code: 'CHUNK_LOAD_FAILED' }),
    )
    const codes: string[] = []
    append('<latchkey-button></latchkey-button>').addEventListener('latchkey-error', (event) => {
      if (event instanceof CustomEvent) codes.push(event.detail.code)
    })
    find('latchkey-button').click()
    await vi.waitFor(() => expect(codes).toEqual(['CHUNK_LOAD_FAILED']))
  })

  it('follows the page’s default kit: the latest that was created and not destroyed', async () => {
    const first = makeKit().kit
    append('<latchkey-button></latchkey-button>')
    expect(find('latchkey-button').kit).toBe(first)
    const second = makeKit({ storageKey: 'second' }).kit
    expect(find('latchkey-button').kit).toBe(second)
    await second.connect(connect)
    await vi.waitFor(() => expect(inner(find('latchkey-button')).textContent).toContain('0x1c…9aE27d'))
    second.destroy()
    expect(find('latchkey-button').kit).toBeUndefined()
    expect(inner(find('latchkey-button')).textContent).toBe('Connect Wallet')
  })

  it('uses a kit that was set before the element was defined or attached', () => {
    const mine = makeKit().kit
    makeKit({ storageKey: 'second' })
    const element = Object.assign(document.createElement('latchkey-button'), { kit: mine })
    append('').append(element)
    expect(find('latchkey-button').kit).toBe(mine)
  })

  it('unsubscribes from its kit when it leaves the page, and subscribes again when it returns', async () => {
    const { kit } = makeKit()
    const place = append('<latchkey-button></latchkey-button>')
    const element = find('latchkey-button')
    element.remove()
    await kit.connect(connect)
    expect(inner(element).textContent).toBe('Connect Wallet')
    place.append(element)
    await vi.waitFor(() => expect(inner(element).textContent).toContain('0x1c…9aE27d'))
  })

  it('looks the same if the page resets every style and sets unusual inherited ones', () => {
    makeKit()
    const style = document.head.appendChild(document.createElement('style'))
    const place = append('<latchkey-button></latchkey-button>')
    const button = inner(find('latchkey-button'))
    const facts = () => {
      const { color, letterSpacing, fontSize, pointerEvents, textTransform } = getComputedStyle(button)
      return {
        color,
        letterSpacing,
        fontSize,
        pointerEvents,
        textTransform,
        height: button.offsetHeight,
        width: button.offsetWidth,
      }
    }
    const before = facts()
    style.textContent =
      '* { all: unset } body { letter-spacing: 20px; font-size: 50px; pointer-events: none; text-transform: uppercase; color: red }'
    expect(facts()).toEqual(before)
    style.remove()
    place.remove()
  })

  it('lets the site style its parts', async () => {
    const { kit } = makeKit()
    const style = document.head.appendChild(document.createElement('style'))
    style.dataset.test = ''
    const parts = ['button', 'text', 'chip', 'avatar']
    style.textContent = parts.map((part) => `latchkey-button::part(${part}) { outline: 7px solid red }`).join('')
    append('<latchkey-button></latchkey-button>')
    const button = inner(find('latchkey-button'))
    const width = (element: Element | null) => element && getComputedStyle(element).outlineWidth
    expect([width(button), width(button.querySelector('[part=text]'))]).toEqual(['7px', '7px'])
    await kit.connect(connect)
    await vi.waitFor(() => expect(button.querySelector('[part=chip]')).not.toBeNull())
    expect(['[part=text]', '[part=chip]', 'svg'].map((part) => width(button.querySelector(part)))).toEqual([
      '7px',
      '7px',
      '7px',
    ])
  })

  it('takes the site’s theme variables', () => {
    makeKit({ themeVariables: { '--lk-primary': '#123456' }, themeMode: 'dark' })
    append('<latchkey-button></latchkey-button>')
    expect(getComputedStyle(inner(find('latchkey-button'))).backgroundColor).toBe('rgb(18, 52, 86)')
  })

  it('follows the site’s theme when that changes', async () => {
    const { kit } = makeKit()
    append('<latchkey-button></latchkey-button>')
    kit.update({ themeVariables: { '--lk-primary': '#654321' } })
    const color = () => getComputedStyle(inner(find('latchkey-button'))).backgroundColor
    await expect.poll(color).toBe('rgb(101, 67, 33)') // the color changes in a transition
  })
})

describe('the text of a page button', () => {
  const { documentElement: html } = document
  const pageLanguage = html.lang
  afterEach(() => {
    html.lang = pageLanguage
  })

  it('is in the page’s language, and its `lang` says which one that is', async () => {
    html.lang = 'de-CH'
    makeKit()
    append('<latchkey-button></latchkey-button><latchkey-network-button></latchkey-network-button>')
    const buttons = [inner(find('latchkey-button')), inner(find('latchkey-network-button'))]
    await vi.waitFor(() =>
      expect(buttons.map(({ textContent }) => textContent)).toEqual(['Wallet verbinden', 'Ethereum']),
    )
    expect(buttons.map(({ lang }) => lang)).toEqual(['de', 'de'])
  })

  it('follows the site’s language, in both directions', async () => {
    const { kit } = makeKit()
    append('<latchkey-button></latchkey-button>')
    const button = inner(find('latchkey-button'))
    expect([button.textContent, button.lang]).toEqual(['Connect Wallet', ''])
    for (const [language, words] of [
      ['ja', 'ウォレットを接続'],
      ['es', 'Conectar wallet'],
      ['en', 'Connect Wallet'],
    ] as const) {
      kit.update({ language })
      await vi.waitFor(() => expect([button.textContent, button.lang]).toEqual([words, language]))
    }
  })

  it('is the site’s own text if the site sets it, unless an attribute of the element overrides it', async () => {
    makeKit({
      languages: { en: { buttonConnect: 'Log in' }, fr: () => Promise.resolve({ buttonConnect: 'Connexion' }) },
    })
    append('<latchkey-button></latchkey-button><latchkey-button label="Come in" class="named"></latchkey-button>')
    await vi.waitFor(() => expect(inner(find('latchkey-button')).textContent).toBe('Log in'))
    find('latchkey-button').kit?.update({ language: 'fr' })
    await vi.waitFor(() => expect(inner(find('latchkey-button')).textContent).toBe('Connexion'))
    expect(inner(find('latchkey-button.named')).textContent).toBe('Come in')
  })

  it('stays English if the site’s own text cannot be fetched', async () => {
    const load = vi.fn(() => Promise.reject(new Error('Not found.')))
    const { kit } = makeKit({ language: 'fr', languages: { fr: load } })
    append('<latchkey-button></latchkey-button>')
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    kit.update({ language: 'de' })
    await vi.waitFor(() => expect(inner(find('latchkey-button')).textContent).toBe('Wallet verbinden'))
  })

  it('is English in a server’s HTML, whatever the language, so that hydration finds the same text', async () => {
    const { kit } = makeKit({ language: 'de' })
    const place = append(renderToString(<ConnectButton />))
    expect(place.textContent).toBe('Connect Wallet')
    const faults = vi.fn()
    const root = hydrateRoot(
      place,
      <AppKitProvider kit={kit}>
        <ConnectButton />
      </AppKitProvider>,
      { onRecoverableError: faults },
    )
    await vi.waitFor(() => expect(inner(find('latchkey-button')).textContent).toBe('Wallet verbinden'))
    expect(faults).not.toHaveBeenCalled()
    root.unmount()
  })
})

describe('<latchkey-network-button>', () => {
  it('shows the name of the active network, and opens the list of networks', async () => {
    const { kit } = makeKit()
    const open = vi.spyOn(kit, 'open').mockResolvedValue()
    append('<latchkey-network-button></latchkey-network-button>')
    await userEvent.click(page.getByRole('button', { name: 'Ethereum' }))
    expect(open).toHaveBeenCalledWith({ view: 'Networks' })
    await kit.switchNetwork('eip155:137')
    await expect.element(page.getByRole('button', { name: 'Polygon' })).toBeVisible()
  })

  it('says in the page’s language that the wallet has a prompt to switch the network', async () => {
    const { kit, wallet } = makeKit({ language: 'de' })
    append('<latchkey-network-button></latchkey-network-button>')
    const button = inner(find('latchkey-network-button'))
    await kit.connect(connect)
    wallet.answer = 'hang'
    const switching = new AbortController()
    kit.switchNetwork('eip155:137').catch(() => undefined)
    await vi.waitFor(() => expect([button.textContent, button.ariaBusy]).toEqual(['Wird gewechselt …', 'true']))
    switching.abort()
    wallet.network = 'eip155:137'
    await kit.disconnect()
    await vi.waitFor(() => expect([button.dataset['state'], button.ariaBusy]).toEqual(['network', 'false']))
  })

  it('shows Unknown Network for a network that the site did not list', async () => {
    const wallet = makeWallet()
    wallet.network = 'eip155:5'
    const { kit } = makeKit({ networks: [mainnet], allowUnsupportedChain: true }, wallet)
    append('<latchkey-network-button></latchkey-network-button>')
    await kit.connect(connect)
    await expect.element(page.getByRole('button', { name: 'Unknown Network' })).toBeVisible()
  })

  it('shows Choose network, or the site’s own label, if no network is active', () => {
    append(
      '<latchkey-network-button></latchkey-network-button><latchkey-network-button label="Pick"></latchkey-network-button>',
    )
    const texts = [...document.querySelectorAll('latchkey-network-button')].map((element) => inner(element).textContent)
    expect(texts).toEqual(['Choose network', 'Pick'])
  })
})

describe('<ConnectButton>', () => {
  it('binds the element to the provider’s kit, not to the default one', () => {
    const mine = makeKit().kit
    makeKit({ storageKey: 'second' })
    render(
      <AppKitProvider kit={mine}>
        <ConnectButton className="mine" label="Log in" />
      </AppKitProvider>,
    )
    expect(find('latchkey-button.mine').kit).toBe(mine)
    expect(inner(find('latchkey-button')).textContent).toBe('Log in')
  })

  it('lets a site render its own button', async () => {
    const { kit } = makeKit()
    const open = vi.spyOn(kit, 'open').mockResolvedValue()
    render(
      <ConnectButton>
        {({ account, mounted, open }) => (
          <button type="button" disabled={!mounted} onClick={() => void open()}>
            own {account.status}
          </button>
        )}
      </ConnectButton>,
    )
    await userEvent.click(page.getByRole('button', { name: 'own disconnected' }))
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('passes a site’s own button the account, the network, and functions that open their views', async () => {
    const { kit, wallet } = makeKit({}, makeWallet(), { name: 'fennec.eth', imageUrl: picture })
    const open = vi.spyOn(kit, 'open').mockResolvedValue()
    const states: ConnectButtonState[] = []
    render(
      <ConnectButton>
        {(state) => {
          states.push(state)
          return null
        }}
      </ConnectButton>,
    )
    const latest = () => states.at(-1) ?? expect.fail('It was not rendered.')
    expect(latest()).toMatchObject({
      account: { displayName: undefined, displayBalance: undefined, hasPendingTransactions: false },
      mounted: true,
    })
    await vi.waitFor(() => expect(latest().chain).toMatchObject({ id: 1, name: 'Ethereum', unsupported: false }))
    await kit.connect(connect)
    expect(states.find(({ account }) => account.isConnected)?.account.displayName).toBe('0x1c…9aE27d')
    await vi.waitFor(() =>
      expect(latest().account).toMatchObject({
        address,
        displayName: 'fennec.eth',
        displayBalance: '1.239 ETH',
        profileName: 'fennec.eth',
        profileImage: picture,
      }),
    )
    await vi.waitFor(() => expect(latest().chain?.iconUrl).toMatch(/^data:image/))
    const icon = new Image()
    icon.src = `${latest().chain?.iconUrl}`
    await icon.decode()
    await addRecentTransaction(kit, { hash: `0x${'a'.repeat(64)}`, description: 'Vote' })
    await vi.waitFor(() => expect(latest().account.hasPendingTransactions).toBe(true))
    await Promise.all([latest().openAccount(), latest().openNetworks(), latest().openConnect()])
    expect(open.mock.calls).toEqual([[{ view: 'Account' }], [{ view: 'Networks' }], [{ view: 'Connect' }]])
    wallet.network = 'eip155:5'
    wallet.changes.emit('change')
    await vi.waitFor(() =>
      expect(latest().chain).toEqual({ id: 5, name: undefined, iconUrl: undefined, unsupported: true }),
    )
  })

  it('passes the site’s own picture of a network', async () => {
    makeKit({ networks: [{ ...mainnet, imageUrl: picture }] })
    render(<ConnectButton>{({ chain }) => <img alt="network" src={chain?.iconUrl} />}</ConnectButton>)
    await expect.element(page.getByRole('img', { name: 'network' })).toHaveAttribute('src', picture)
  })
})
