import { createMemoryAdapter, createMemoryWallet } from '@latchkey/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { address, destroyKits, makeKit } from '../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import {
  bubble,
  compact,
  createTheme,
  ember,
  latchkey,
  midnight,
  mint,
  mono,
  paper,
  terminal,
} from '../exports/themes.js'
import { hueOf } from '../parts/Picture/Picture.js'

const presets = { bubble, ember, latchkey, midnight, mint, mono, paper, terminal }

const rules = document.head.appendChild(document.createElement('style'))

beforeEach(() => page.viewport(800, 700))
afterEach(() => {
  unmountModals()
  destroyKits()
  rules.textContent = ''
  document.querySelectorAll('latchkey-button').forEach((element) => element.remove())
})

const styleOf = (element: Element) => getComputedStyle(element)

const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

/** Returns a colour as an element paints it, with custom properties resolved. */
const paint = (element: Element, color: string): readonly number[] => {
  const probe = element.appendChild(document.createElement('i'))
  probe.style.backgroundColor = color
  if (!context) throw new Error('This browser draws nothing.')
  context.fillStyle = styleOf(probe).backgroundColor
  context.fillRect(0, 0, 1, 1)
  probe.remove()
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
}

const luminance = (channels: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = channels
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: readonly number[], other: readonly number[]) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const openModal = async (options?: Parameters<typeof mountTestModal>[1]) => {
  const mounted = await mountTestModal(undefined, options)
  await mounted.engine.actions.open()
  await vi.waitFor(() => expect(mounted.find('.lk-title').checkVisibility()).toBe(true))
  return { ...mounted, card: mounted.find('.lk-dialog') }
}

/** Creates a page button with its own kit, and returns it with the button inside. */
const placeButton = (options: Parameters<typeof makeKit>[0]) => {
  const { kit } = makeKit(options)
  const host = Object.assign(document.createElement('latchkey-button'), { kit })
  document.body.append(host)
  const button = host.shadowRoot?.querySelector('button')
  if (!button) throw new Error('The button drew nothing.')
  button.style.transition = 'none'
  return { kit, host, button }
}

describe('the modal’s theme', () => {
  it('is the one that the site set', async () => {
    const { host, card } = await openModal({ themeMode: 'dark', themeVariables: { '--lk-r-card': '7px' } })
    expect(host.dataset.theme).toBe('dark')
    expect(paint(card, 'var(--lk-bg)')).toEqual([28, 25, 23])
    expect(styleOf(card).borderRadius).toBe('7px')
  })

  it('changes while the modal is open', async () => {
    const { engine, card } = await openModal({ themeMode: 'light', themeVariables: { '--lk-r-card': '7px' } })
    engine.actions.update({ themeMode: 'dark', themeVariables: { '--lk-bg': 'rgb(1, 2, 3)' } })
    expect(styleOf(card).borderRadius).toBe('24px')
    expect(styleOf(card).backgroundColor).toBe('rgb(1, 2, 3)')
    expect(styleOf(card).colorScheme).toBe('dark')
    engine.actions.update({ themeMode: 'light' })
    expect(styleOf(card).colorScheme).toBe('light')
  })

  it('follows the user’s setting if the site sets none', async () => {
    const { host, card } = await openModal()
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    expect(host.dataset.theme).toBeUndefined()
    expect(paint(card, 'var(--lk-bg)')).toEqual(isDark ? [28, 25, 23] : [255, 254, 252])
  })

  it('may be a preset, in the mode that the site sets, with a density', async () => {
    const { engine, card } = await openModal({ themeMode: 'light', themeVariables: { ...midnight, ...compact } })
    expect(paint(card, 'var(--lk-primary)')).toEqual([0x1b, 0x3a, 0x7a])
    expect(styleOf(card).getPropertyValue('--lk-row')).toBe('48px')
    engine.actions.update({ themeMode: 'dark' })
    expect(paint(card, 'var(--lk-primary)')).toEqual([0xa9, 0xcd, 0xf6])
    engine.actions.update({ themeVariables: bubble })
    expect(styleOf(card).getPropertyValue('--lk-row')).toBe('56px')
    expect(styleOf(card).borderRadius).toBe('36px')
  })

  it('may set the scales: font sizes and line heights, corners, weights, sides', async () => {
    const theme = createTheme({ type: '20px', 'lead-16': '50px', corner: '1px', bold: '900', inset: '30px' })
    const { card, find } = await openModal({ themeVariables: theme })
    const { fontSize, lineHeight, fontWeight } = styleOf(find('.lk-title'))
    expect([fontSize, lineHeight, fontWeight]).toEqual(['32px', '50px', '900'])
    expect(styleOf(card).borderRadius).toBe('6px')
    expect(styleOf(find('.lk-body')).paddingInlineStart).toBe('30px')
  })

  it('yields to a rule of the page', async () => {
    rules.textContent = 'latchkey-modal { --lk-r-card: 3px; --lk-bg: rgb(9, 9, 9) }'
    const { card } = await openModal({ themeVariables: paper })
    expect(styleOf(card).borderRadius).toBe('3px')
    expect(styleOf(card).backgroundColor).toBe('rgb(9, 9, 9)')
  })

  it('cannot be extended with a rule inside a value', async () => {
    const { card } = await openModal({
      themeVariables: { '--lk-r-card': '1px } .lk-dialog { display: none !important' },
    })
    expect(styleOf(card).display).toBe('flex')
    expect(styleOf(card).borderRadius).toBe('24px')
  })

  it('supports the variable names of other kits', async () => {
    const { card, find } = await openModal({
      themeMode: 'light',
      themeVariables: {
        '--w3m-font-family': 'Courier',
        '--w3m-font-size-master': '20px',
        '--w3m-border-radius-master': '1px',
        '--w3m-z-index': 42,
        '--w3m-color-mix': '#0000ff',
        '--w3m-color-mix-strength': 50,
        '--w3m-qr-color': 'rgb(0, 0, 9)',
        '--w3m-accent': '#cc0000',
      },
    })
    expect(styleOf(card).fontFamily).toBe('Courier')
    expect(styleOf(find('.lk-title')).fontSize).toBe('32px')
    expect(styleOf(find('.lk-title')).lineHeight).toBe('44px')
    expect(styleOf(card).borderRadius).toBe('6px')
    expect(styleOf(find('dialog')).zIndex).toBe('42')
    expect(paint(card, 'var(--lk-bg)')).toEqual([128, 127, 254])
    expect(paint(card, 'var(--lk-qr-dark)')).toEqual([0, 0, 9])
    expect(paint(card, 'var(--lk-primary)')).toEqual([204, 0, 0])
  })
})

describe('a site’s brand', () => {
  const levels = ['00', '33', '66', '99', 'cc', 'ff']
  /** Colours across sRGB, and greys near the luminance at which text changes from white to black. */
  const brands = [
    ...['#757575', '#767676', '#777777', '#e2001a'],
    ...levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`))),
  ]
  const pairs = [
    ['--lk-on-primary', '--lk-primary', 4.5],
    ['--lk-on-primary', '--lk-primary-hover', 4.5],
    ['--lk-on-primary', '--lk-primary-pressed', 4.5],
    ['--lk-on-accent', '--lk-accent', 4.5],
    ['--lk-text', '--lk-accent-soft', 4.5],
    ['--lk-muted', '--lk-accent-soft', 4.5],
    ...['--lk-bg', '--lk-raised', '--lk-hover', '--lk-accent-soft'].flatMap((on) => [
      ['--lk-accent-text', on, 4.5] as const,
      ['--lk-accent', on, 3] as const,
      ['--lk-focus', on, 3] as const,
    ]),
  ] as const
  const variables = [...new Set(pairs.flatMap(([fore, on]) => [fore, on]))]

  it.each(['light', 'dark'] as const)(
    'keeps text and lines readable, whatever its colour: %s',
    async (themeMode) => {
      const { engine, card } = await openModal({ themeMode })
      const weak = brands.flatMap((brand) => {
        engine.actions.update({ themeVariables: { '--lk-brand': brand } })
        const colors = new Map(variables.map((name) => [name, paint(card, `var(${name})`)]))
        const colorOf = (name: string) => colors.get(name) ?? []
        return pairs
          .map(([fore, on, least]) => ({ brand, fore, on, least, is: contrast(colorOf(fore), colorOf(on)) }))
          .filter(({ is, least }) => is < least)
      })
      expect(weak).toEqual([])
    },
    60_000,
  )

  it('colours the button exactly, and overrides a preset’s own colour and the page’s default', async () => {
    const { card } = await openModal({ themeMode: 'light', themeVariables: { ...midnight, '--lk-brand': '#ffdd00' } })
    expect(paint(card, 'var(--lk-primary)')).toEqual([255, 221, 0])
    expect(paint(card, 'var(--lk-on-primary)')).toEqual([0, 0, 0])
  })

  it('may be set on the page itself, for the modal and buttons at once', async () => {
    rules.textContent = ':root { --lk-brand: rgb(90, 42, 110) }'
    const { button } = placeButton({})
    const { card } = await openModal()
    expect(paint(card, 'var(--lk-primary)')).toEqual([90, 42, 110])
    expect(styleOf(button).backgroundColor).toBe('rgb(90, 42, 110)')
    expect(paint(button, 'var(--lk-on-primary)')).toEqual([255, 255, 255])
  })

  it('keeps the page button’s text readable, also on hover', async () => {
    const { kit, button } = placeButton({})
    const weak = brands.flatMap((brand) => {
      kit.update({ themeVariables: { '--lk-brand': brand } })
      return ['--lk-primary', '--lk-primary-hover']
        .map((on) => ({ brand, on, is: contrast(paint(button, 'var(--lk-on-primary)'), paint(button, `var(${on})`)) }))
        .filter(({ is }) => is < 4.5)
    })
    expect(weak).toEqual([])
  })
})

describe('the page button’s theme', () => {
  it('is its own kit’s, beside another kit', async () => {
    const light = placeButton({ themeMode: 'light', themeVariables: midnight })
    const dark = placeButton({ themeMode: 'dark', themeVariables: bubble })
    expect(paint(light.button, 'var(--lk-primary)')).toEqual([0x1b, 0x3a, 0x7a])
    expect(paint(dark.button, 'var(--lk-primary)')).toEqual([0xa8, 0xbc, 0xff])
    expect([light, dark].map(({ button }) => styleOf(button).borderRadius)).toEqual(['12px', '24px'])
  })

  it('removes variables that the site removes', () => {
    const { kit, button } = placeButton({
      themeMode: 'light',
      themeVariables: { '--lk-primary': 'rgb(1, 2, 3)', '--lk-r-control': '1px' },
    })
    expect(styleOf(button).backgroundColor).toBe('rgb(1, 2, 3)')
    kit.update({ themeVariables: { '--lk-r-control': '2px' } })
    expect([styleOf(button).backgroundColor, styleOf(button).borderRadius]).toEqual(['rgb(31, 27, 23)', '2px'])
  })

  it('yields to a rule of the page', () => {
    rules.textContent = 'latchkey-button { --lk-primary: rgb(3, 2, 1) }'
    const { button } = placeButton({ themeVariables: { '--lk-primary': 'rgb(1, 2, 3)' } })
    expect(styleOf(button).backgroundColor).toBe('rgb(3, 2, 1)')
  })

  it('supports the variable names of other kits', () => {
    const { button } = placeButton({
      themeVariables: {
        '--w3m-font-family': 'Courier',
        '--w3m-border-radius-master': '2px',
        '--w3m-accent': '#cc0000',
      },
    })
    expect(styleOf(button).fontFamily).toBe('Courier')
    expect(styleOf(button).borderRadius).toBe('6px')
    expect(styleOf(button).backgroundColor).toBe('rgb(204, 0, 0)')
  })
})

describe('a letter instead of a picture', () => {
  it('has a contrast of 4.5:1 on its tile, whatever its tint, in every preset, light and dark', async () => {
    // A name for each of the twelve tints.
    const names = Array.from({ length: 12 }, (_, index) => String.fromCodePoint(97 + index))
    expect(new Set(names.map(hueOf)).size).toBe(12)
    const { engine, find } = await openModal({
      adapters: [
        createMemoryAdapter({
          namespace: 'eip155',
          wallets: names.map((name) =>
            createMemoryWallet({ id: `io.${name}`, name, accounts: [{ address }], network: 'eip155:1' }),
          ),
        }).entry,
      ],
    })
    await vi.waitFor(() => expect(find('.lk-list').querySelectorAll('[data-letter]')).toHaveLength(12))
    const tiles = [...find('.lk-list').querySelectorAll('[data-letter]')]
    const weak: unknown[] = []
    for (const [preset, themeVariables] of Object.entries(presets))
      for (const themeMode of ['light', 'dark'] as const) {
        engine.actions.update({ themeMode, themeVariables })
        for (const tile of tiles) {
          const { color, backgroundColor } = styleOf(tile)
          const is = contrast(paint(tile, color), paint(tile, backgroundColor))
          if (is < 4.5) weak.push([preset, themeMode, tile.getAttribute('data-hue'), is.toFixed(2)])
        }
      }
    expect(weak).toEqual([])
  })
})
