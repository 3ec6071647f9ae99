import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeIcon } from '../icons/paths.js'
import { preferMotion, recordAnimations } from '../testing/motion.js'
import { render, unmountAll } from '../testing/render.js'
import { AmountField, type AmountFieldProps } from './AmountField/AmountField.js'
import { IconButton } from './IconButton/IconButton.js'
import { Segments } from './Segments/Segments.js'
import { segmentsStyles } from './Segments/segments.css.js'
import { Meet } from './Meet/Meet.js'
import { meetStyles } from './Meet/meet.css.js'
import { OneTimeCodeField } from './OneTimeCodeField/OneTimeCodeField.js'
import { Switch } from './Switch/Switch.js'
import { Tabs } from './Tabs/Tabs.js'
import { Tooltip } from './Tooltip/Tooltip.js'
import { WalletTile } from './WalletTile/WalletTile.js'

afterEach(() => {
  unmountAll()
  document.documentElement.dir = 'ltr'
})

/** Keeps the value of a controlled part in its state. */
const State = <value,>({
  from,
  children,
}: {
  readonly from: value
  readonly children: (value: value, set: (next: value) => void) => ReactNode
}) => {
  const [value, set] = useState(from)
  return children(value, set)
}

describe('the amount field', () => {
  const show = (props: Partial<AmountFieldProps> = {}) => {
    const amounts: string[] = []
    const { container } = render(
      <State from={props.value ?? ''}>
        {(value, set) => (
          <AmountField
            label="Amount"
            unit="ETH"
            {...props}
            value={value}
            onChange={(next) => {
              amounts.push(next)
              set(next)
            }}
          />
        )}
      </State>,
    )
    const input = container.querySelector('input') ?? expect.fail('no field is drawn')
    const paste = async (text: string) => {
      input.focus()
      document.execCommand('insertText', false, text)
      await Promise.resolve() // the cursor is restored after the text
    }
    return { input, amounts, paste }
  }

  it('accepts digits and one separator, and rejects all other characters without losing typed text', async () => {
    const { input, amounts } = show()
    await userEvent.click(input)
    await userEvent.keyboard('1,5a2.-e3')
    expect(input.value).toBe('1.523')
    expect(amounts.at(-1)).toBe('1.523')
  })

  it('leaves the cursor in place if a character is rejected', async () => {
    const { input } = show({ value: '125' })
    await userEvent.click(input)
    input.setSelectionRange(1, 1)
    await userEvent.keyboard('x.')
    expect([input.value, input.selectionStart]).toEqual(['1.25', 2])
  })

  it('accepts no more decimals than the token has, and allows surplus decimals to be deleted', async () => {
    const { input, amounts } = show({ decimals: 2, value: '1.2345' })
    await userEvent.click(input)
    await userEvent.keyboard('{End}6{Backspace}{Backspace}{Backspace}')
    expect(input.value).toBe('1.2')
    await userEvent.keyboard('567')
    expect([input.value, amounts.at(-1)]).toEqual(['1.25', '1.25'])
  })

  it('cleans pasted amounts, and rejects pasted text that is not an amount', async () => {
    const { input, amounts, paste } = show({ decimals: 6 })
    await paste(' 9,998.49997786526017 ETH')
    expect([input.value, amounts]).toEqual(['9998.499977', ['9998.499977']])
    input.select()
    await paste('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')
    expect([input.value, amounts]).toEqual(['9998.499977', ['9998.499977']])
    input.select()
    await paste('$2')
    expect([input.value, amounts.at(-1)]).toEqual(['2', '2'])
  })

  it('groups thousands in the format of the locale while it does not have the focus', async () => {
    const { input } = show({ value: '12345.5', locale: 'de-DE' })
    expect(input.value).toBe('12.345,5')
    await userEvent.click(input)
    expect(input.value).toBe('12345,5')
    await userEvent.keyboard('{End}7')
    input.blur()
    await vi.waitFor(() => expect(input.value).toBe('12.345,57'))
  })

  it('draws a long amount in a smaller size', () => {
    const sizes = ['1234.5', '9998.4999', '9998.49997786526017'].map((value) => show({ value }).input.dataset['size'])
    expect(sizes).toEqual([undefined, 'medium', 'small'])
  })
})

describe('the one-time-code field', () => {
  const show = (onComplete = vi.fn()) => {
    const { container } = render(
      <State from="">
        {(value, set) => <OneTimeCodeField label="Code" value={value} onChange={set} onComplete={onComplete} />}
      </State>,
    )
    const digits = () =>
      [...container.querySelectorAll('.lk-otp__box')].map((box) => box.getAttribute('data-digit') ?? '')
    const current = () =>
      [...container.querySelectorAll('.lk-otp__box')].findIndex((box) => box.hasAttribute('data-current'))
    return { container, digits, current, onComplete, input: page.getByRole('textbox', { name: 'Code', exact: true }) }
  }

  it('is one field with one name, which the browser can fill in from a message', async () => {
    const { container, input } = show()
    await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
    expect(container.querySelectorAll('input')).toHaveLength(1)
  })

  it('spreads a pasted code over its boxes, removes other characters, and calls onComplete once', async () => {
    const { digits, input, onComplete } = show()
    await input.fill('Code: 123-456-789')
    expect(digits()).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(onComplete.mock.calls).toEqual([['123456']])
  })

  it('moves from box to box when digits are typed or deleted, and with the arrow keys', async () => {
    const { digits, current, input, onComplete } = show()
    await input.click()
    await userEvent.keyboard('12x3')
    expect([digits().join(''), current()]).toEqual(['123', 3])
    await userEvent.keyboard('{Backspace}')
    expect([digits().join(''), current()]).toEqual(['12', 2])
    await userEvent.keyboard('{ArrowLeft}')
    await vi.waitFor(() => expect(current()).toBe(1))
    expect(onComplete).not.toHaveBeenCalled()
  })
})

describe('tabs', () => {
  const tabs = ['Phone', 'Browser', 'Desktop'].map((title) => ({ id: title.toLowerCase(), title }))
  const show = () =>
    render(
      <State from="phone">
        {(selected, select) => (
          <Tabs label="Where" tabs={tabs} selected={selected} onSelect={select}>
            <button type="button">{`In ${selected}`}</button>
          </Tabs>
        )}
      </State>,
    )
  const selected = () => document.activeElement?.textContent

  it('are one Tab stop; arrow keys, Home and End select a tab, and arrow keys wrap around', async () => {
    show()
    await userEvent.tab()
    expect(selected()).toBe('Phone')
    for (const [key, title] of [
      ['ArrowRight', 'Browser'],
      ['ArrowLeft', 'Phone'],
      ['ArrowLeft', 'Desktop'],
      ['Home', 'Phone'],
      ['End', 'Desktop'],
    ]) {
      await userEvent.keyboard(`{${key}}`)
      expect(selected()).toBe(title)
    }
    await expect.element(page.getByRole('tabpanel', { name: 'Desktop' })).toHaveTextContent('In desktop')
    await userEvent.tab()
    expect(selected()).toBe('In desktop')
  })

  it('follow the reading direction', async () => {
    document.documentElement.dir = 'rtl'
    show()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(selected()).toBe('Browser')
  })
})

describe('a switch', () => {
  it('toggles on click and by keyboard, after its onClick handler, unless that prevents the default', async () => {
    const order: string[] = []
    let isPrevented = false
    render(
      <State from={false}>
        {(checked, set) => (
          <Switch
            aria-label="Notify me"
            checked={checked}
            onClick={(event) => {
              order.push('click')
              if (isPrevented) event.preventDefault()
            }}
            onCheckedChange={(next) => {
              order.push(`${next}`)
              set(next)
            }}
          />
        )}
      </State>,
    )
    const element = page.getByRole('switch', { name: 'Notify me' })
    await element.click()
    await expect.element(element).toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(element).not.toBeChecked()
    isPrevented = true
    await element.click()
    await expect.element(element).not.toBeChecked()
    expect(order).toEqual(['click', 'true', 'click', 'false', 'click'])
  })
})

describe('a tooltip', () => {
  const show = async (listener = vi.fn()) => {
    const { container } = render(
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (!event.defaultPrevented) listener(event.key)
        }}
      >
        <Tooltip text="Opens its page">
          <IconButton icon={closeIcon} label="Explorer" />
        </Tooltip>
      </div>,
    )
    container.style.padding = '40px'
    await page.elementLocator(container).hover({ position: { x: 2, y: 2 } }) // moves the pointer away from its position in the previous test
    const isShown = () => container.querySelector('.lk-tip')?.hasAttribute('data-shown')
    return { listener, isShown }
  }

  it('describes its control, and is visible while the control has the focus or the pointer', async () => {
    const { isShown } = await show()
    const control = page.getByRole('button', { name: 'Explorer' })
    await expect.element(control).toHaveAccessibleDescription('Opens its page')
    expect(isShown()).toBe(false)
    await userEvent.tab()
    expect(isShown()).toBe(true)
    await userEvent.tab()
    expect(isShown()).toBe(false)
    await control.hover()
    await vi.waitFor(() => expect(isShown()).toBe(true))
    await control.unhover()
    await vi.waitFor(() => expect(isShown()).toBe(false))
  })

  it('handles the Escape that hides it, and no other', async () => {
    const { listener, isShown } = await show()
    page.getByRole('button', { name: 'Explorer' }).element().focus()
    await vi.waitFor(() => expect(isShown()).toBe(true))
    await userEvent.keyboard('{Escape}')
    expect(isShown()).toBe(false)
    expect(listener).not.toHaveBeenCalledWith('Escape')
    await userEvent.keyboard('{Escape}')
    expect(listener.mock.calls).toEqual([['Escape']])
  })
})

describe('segments', () => {
  const show = () => {
    render(
      <State from="One">
        {(value, set) => (
          <Segments aria-label="Which">
            <style>{segmentsStyles}</style>
            {['One', 'Two', 'Three'].map((name) => (
              <button key={name} type="button" aria-pressed={value === name} onClick={() => set(name)}>
                {name}
              </button>
            ))}
          </Segments>
        )}
      </State>,
    )
    const at = (name: string) => page.getByRole('button', { name, exact: true })
    // Pauses each slide when it begins.
    const slides = recordAnimations(({ animation }) => animation.pause())
    /** The distance from which the plate slides, in px. */
    const way = () => new DOMMatrix(`${slides.at(-1)?.frames[0]?.['transform']}`).m41
    return { at, slides, way }
  }
  afterEach(() => {
    vi.restoreAllMocks()
    return preferMotion('no-preference')
  })

  it('slide their plate from its current position to the pressed segment', async () => {
    const { at, slides, way } = show()
    const [first, second] = [at('One').element(), at('Two').element()].map(
      (element) => element.getBoundingClientRect().x,
    )
    at('Two')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await vi.waitFor(() => expect(slides).toHaveLength(1))
    expect(way()).toBeCloseTo((first ?? 0) - (second ?? 0), 0)
    const [running] = slides
    expect(running?.animation.effect?.getTiming()).toMatchObject({ duration: 180 })
    // If a press comes during a slide, the plate turns around at its current position.
    if (running) running.animation.currentTime = 40
    const under = new DOMMatrix(getComputedStyle(at('Two').element(), '::before').transform).m41
    at('One')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await vi.waitFor(() => expect(slides).toHaveLength(2))
    expect(way()).toBeCloseTo((second ?? 0) + under - (first ?? 0), 0)
  })

  it('jump if the user prefers reduced motion', async () => {
    await preferMotion('reduce')
    const { at, slides } = show()
    await at('Two').click()
    await expect.element(at('Two')).toHaveAttribute('aria-pressed', 'true')
    await new Promise(requestAnimationFrame)
    expect(slides).toEqual([])
  })
})

it('a site and a wallet move towards the keyhole while the wallet has an open request, and do not move before', () => {
  const draw = (state: 'still' | 'wait') => (
    <>
      <style>{meetStyles}</style>
      <Meet
        state={state}
        tiles={[<WalletTile key="site" name="Orchard" />, <WalletTile key="wallet" name="Fennec" />]}
      />
    </>
  )
  const { container } = render(draw('wait'))
  const tiles = [...container.querySelectorAll('.lk-tile')]
  const shifts = tiles.map((tile) => {
    const [animation] = tile.getAnimations()
    animation?.pause()
    if (animation) animation.currentTime = 800
    return new DOMMatrix(getComputedStyle(tile).transform).m41
  })
  expect(shifts).toEqual([6, -6])
  const still = render(draw('still')).container
  expect(still.getAnimations({ subtree: true })).toEqual([])
})
