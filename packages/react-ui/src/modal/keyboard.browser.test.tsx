import { chooseWallet, openModal } from '@latchkey/core/internal'
import { connectChains, navigate } from '@latchkey/core/internal/views'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../testing/clickAtRest.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { severalNamespaces } from '../testing/makeKit.js'
import { findFocused } from '../frame/focus.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
const ether = { symbol: 'ETH', name: 'Ether', decimals: 18 }

type Mounted = Awaited<ReturnType<typeof mountTestModal>>

/** Opens a view, in the mode that its name says. */
const views: Readonly<Record<string, (mounted: Mounted) => unknown>> = {
  Connect: async ({ engine }) => {
    await engine.actions.disconnect()
    engine.store.dispatch(openModal())
  },
  'ConnectingExternal, beside which the page is alive': async ({ engine, wallet, dialog }) => {
    await engine.actions.disconnect()
    wallet.answer = 'hang'
    engine.store.dispatch(openModal())
    engine.store.dispatch(chooseWallet(fennec))
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(false))
  },
  'ConnectingMultiChain, choosing': async ({ engine, dialog }) => {
    await engine.actions.disconnect()
    engine.store.dispatch(openModal())
    await clickAtRest(page.getByRole('button', { name: 'Harbour', exact: true }))
    await vi.waitFor(() => expect(dialog.querySelector('[type=checkbox]')).not.toBeNull())
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
  WalletSend: ({ engine }) => {
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'WalletSend', data: { token: ether, amount: '0.5', to: '0x' } }))
  },
  WalletSendSelectToken: ({ engine }) => {
    engine.store.dispatch(openModal({ view: 'WalletSend' }))
    engine.store.dispatch(navigate({ view: 'WalletSendSelectToken', data: undefined }))
  },
}

const open = async (name: string) => {
  const mounted = await mountTestModal(undefined, {
    ...(name.startsWith('ConnectingMultiChain') && severalNamespaces().options),
    termsConditionsUrl: 'https://site.example/terms',
  })
  const { engine, dialog, atRest } = mounted
  await engine.actions.connect(fennec)
  await views[name]?.(mounted)
  await atRest()
  const controls = [...dialog.querySelectorAll<HTMLElement>('a, button, input')].filter(
    (control) => control.checkVisibility() && !control.matches(':disabled'),
  )
  return { ...mounted, controls }
}

/** Presses Tab once more than there are controls, and returns the elements that had the focus. */
const tabThrough = async (count: number, shift: boolean) => {
  const seen: (HTMLElement | undefined)[] = []
  for (let presses = 0; presses <= count; presses += 1) {
    await userEvent.tab({ shift })
    seen.push(findFocused(document))
  }
  return seen
}

/** Returns whether a shadow or outline, as computed by the browser, has a visible color. */
const hasColor = (value: string) => /rgb|color\(/.test(value) && !/rgba\(0, 0, 0, 0\)/.test(value)

/** Returns how a control shows that it has the focus: by an outline of its own of 2 px or more, or by one of the field around it. */
const ringOf = (control: HTMLElement) => {
  const own = getComputedStyle(control)
  if (own.outlineStyle !== 'none' && hasColor(own.outlineColor))
    return { width: Number.parseFloat(own.outlineWidth), reach: Number.parseFloat(own.outlineOffset) }
  const field = control.closest('.lk-field, .lk-panel')
  const [, width = '0'] = /0px 0px 0px ([\d.]+)px inset/.exec(field ? getComputedStyle(field).boxShadow : '') ?? []
  return { width: Number(width), reach: -Number(width) }
}

/** Returns whether the whole focus ring is visible: no box around it cuts it off. */
const isWhole = (control: HTMLElement, reach: number) => {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  for (let box = control.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible') continue
    const frame = box.getBoundingClientRect()
    if (left - reach < frame.left || right + reach > frame.right) return false
    if (top - reach < frame.top || bottom + reach > frame.bottom) return false
  }
  return true
}

const decoy = (place: 'prepend' | 'append') => {
  const button = document.createElement('button')
  button.dataset.test = ''
  document.body[place](button)
}

beforeEach(async () => {
  await page.viewport(800, 700)
  decoy('prepend')
  decoy('append')
})

afterEach(() => {
  unmountModals()
  for (const element of document.querySelectorAll('[data-test]')) element.remove()
})

describe('by the keyboard', () => {
  for (const name of Object.keys(views)) {
    it(`Tab goes through all of ${name} in reading order and starts again, never leaving the dialog`, async () => {
      const { controls, find } = await open(name)
      expect(controls.length).toBeGreaterThan(1)
      find('.lk-dialog').focus()
      expect(await tabThrough(controls.length, false)).toEqual([...controls, controls[0]])
      find('.lk-dialog').focus()
      const backwards = controls.toReversed()
      expect(await tabThrough(controls.length, true)).toEqual([...backwards, backwards[0]])
    })

    it(`every control of ${name} shows its whole focus ring`, async () => {
      const { controls, find, dialog } = await open(name)
      find('.lk-dialog').focus()
      const hidden: unknown[] = []
      for (const control of controls) {
        await userEvent.tab()
        for (const animation of dialog.getAnimations({ subtree: true }))
          if (animation instanceof CSSTransition) animation.finish()
        const { width, reach } = ringOf(control)
        if (width < 2 || !isWhole(control, reach + width)) hidden.push([control.outerHTML, width, reach])
      }
      expect(hidden).toEqual([])
    })
  }

  it('Escape inside the dialog cancels a wallet’s prompt; outside, Escape belongs to the page', async () => {
    const { engine, find } = await open('ConnectingExternal, beside which the page is alive')
    document.querySelector<HTMLElement>('[data-test]')?.focus()
    await userEvent.keyboard('{Escape}')
    expect(engine.store.getState().modal.open).toBe(true)
    find('.lk-view').focus()
    await userEvent.keyboard('{Escape}')
    expect(engine.store.getState().modal.open).toBe(false)
  })
})
