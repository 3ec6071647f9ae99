import { chooseWallet, noticesSlice, openModal } from '@latchkey/core/internal'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { findFocused } from '../frame/focus.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

afterEach(async () => {
  unmountModals()
  for (const element of document.querySelectorAll('[data-test]')) element.remove()
  await page.viewport(800, 700)
})

/** Opens a prompt in a wallet that does not respond, with the focus on the button of that name. */
const ask = async () => {
  const mounted = await mountTestModal()
  mounted.wallet.answer = 'hang'
  mounted.engine.store.dispatch(openModal())
  await mounted.atRest()
  mounted.engine.store.dispatch(chooseWallet(fennec))
  const title = () => mounted.root.querySelector('.lk-stage h3')?.textContent
  const button = (name: string) =>
    [...mounted.root.querySelectorAll<HTMLButtonElement>('.lk-view:not(.lk-ghost) button')].find(
      ({ textContent }) => textContent === name,
    )
  await vi.waitFor(() => expect(title()).toBe('Opening Fennec'))
  await vi.waitFor(() => expect(mounted.dialog.matches(':modal')).toBe(false)) // it is not modal while the wallet has a prompt
  const focus = async (name: string) => {
    await vi.waitFor(() => expect(button(name)).toBeDefined())
    const found = button(name) ?? expect.fail(name)
    found.focus()
    expect(findFocused(document)).toBe(found)
    return found
  }
  const view = () => mounted.find('.lk-view:not(.lk-ghost)')
  return { ...mounted, title, focus, view }
}

describe('if the focused element is removed', () => {
  it('because the wallet does not respond, the view gets the focus: keys work from there, and Escape closes', async () => {
    const { clock, title, focus, view, dialog } = await ask()
    const button = await focus('Use another wallet')
    await clock.advance(8_000)
    await vi.waitFor(() => expect(title()).toBe('Still waiting for Fennec'))
    expect(button.isConnected).toBe(false)
    await vi.waitFor(() => expect(findFocused(document)).toBe(view()))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(dialog.open).toBe(false))
  })

  it('because it was pressed, the view gets the focus', async () => {
    const { clock, title, focus, view } = await ask()
    await clock.advance(8_000)
    const button = await focus('Try Fennec again')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(title()).toBe('Opening Fennec'))
    expect(button.isConnected).toBe(false)
    await vi.waitFor(() => expect(findFocused(document)).toBe(view()))
  })

  it('because an alert was dismissed, the view gets the focus', async () => {
    const { engine, root, find, atRest } = await mountTestModal()
    engine.store.dispatch(openModal())
    await atRest()
    const error = { code: 'CONFIG_INVALID', message: 'One.', shortMessage: 'One.', help: [] } as const
    engine.store.dispatch(noticesSlice.actions.alertShown({ tone: 'error', error }))
    await vi.waitFor(() => expect(root.querySelector('.lk-alerts button')).not.toBeNull())
    find('.lk-alerts button').focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(root.querySelector('.lk-alerts button')).toBeNull())
    await vi.waitFor(() => expect(findFocused(document)).toBe(find('.lk-view')))
  })

  it('after the user moved the focus elsewhere, the view does not get the focus', async () => {
    const { clock, title, focus } = await ask()
    const elsewhere = document.body.appendChild(document.createElement('button'))
    elsewhere.dataset['test'] = ''
    const button = await focus('Use another wallet')
    elsewhere.focus()
    elsewhere.blur()
    await clock.advance(8_000)
    await vi.waitFor(() => expect(title()).toBe('Still waiting for Fennec'))
    expect(button.isConnected).toBe(false)
    expect(document.activeElement).toBe(document.body)
  })
})
