import { connectLogin } from '@latchkey/core/internal/login'
import { transactionsSlice } from '@latchkey/core/internal/views'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { mountLogin } from '../../testing/mountLogin.js'
import { unmountModals } from '../../testing/mountTestModal.js'
import { standStill } from '../../testing/motion.js'

afterEach(() => {
  unmountModals()
  for (const frame of document.querySelectorAll('iframe[title="Wallet"]')) frame.remove()
})

const ask = async (options: Parameters<typeof mountLogin>[0] = {}) => {
  const mounted = await mountLogin(options)
  const { engine, login, root } = mounted
  await engine.store.dispatch(connectLogin())
  login.emit({ kind: 'approval', status: 'asked' })
  const place = () => root.querySelector<HTMLElement>('.lk-view:not(.lk-ghost) .lk-secure')
  return { ...mounted, place }
}
const shown = async ({ login }: Awaited<ReturnType<typeof ask>>) => {
  await vi.waitFor(() => expect(login.shownAt).toBeDefined())
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('an approval', () => {
  it('has the wallet’s own screen exactly above the body of the view, usable, with the focus in it', async () => {
    const mounted = await ask()
    const { frame, place, root, login } = mounted
    await shown(mounted)
    await standStill(mounted.dialog)
    await shown(mounted)
    const { left, top, width, height } = place()?.getBoundingClientRect() ?? expect.fail('No place.')
    expect(login.shownAt).toEqual({ left, top, width, height })
    expect(height).toBeGreaterThan(300)
    await vi.waitFor(() => expect(mounted.dialog.dataset.mode).toBe('yielding'))
    expect(root.querySelector('dialog:modal')).toBeNull()
    await vi.waitFor(() => expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(frame))
    await vi.waitFor(() => expect(document.activeElement).toBe(frame))
    expect(button('Back').query()).toBeNull()
  })

  it('is above a modal to which the site gives the highest z-index', async () => {
    const mounted = await ask({ themeVariables: { '--lk-z': '2147483647' } })
    await shown(mounted)
    await vi.waitFor(() => {
      const { left, top, width, height } = mounted.login.shownAt ?? expect.fail('It is hidden.')
      expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(mounted.frame)
    })
  })

  it('passes the theme on before the screen is shown', async () => {
    const mounted = await ask({ themeMode: 'dark', themeVariables: { '--lk-accent': 'light-dark(#111111, #abcdef)' } })
    const { login } = mounted
    await shown(mounted)
    expect(login.theme).toMatchObject({ mode: 'dark', language: 'en' })
    expect(login.theme?.variables['--lk-accent']).toBe('rgb(171, 205, 239)')
    expect(Object.values(login.theme?.variables ?? {}).filter((value) => /var\(|light-dark/.test(value))).toEqual([])
  })

  it('passes the theme on again when the user changes between light and dark', async () => {
    const setScheme = (value: 'light' | 'dark') =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
    await setScheme('light')
    const mounted = await ask()
    await shown(mounted)
    expect(mounted.login.theme?.mode).toBe('light')
    await setScheme('dark')
    await vi.waitFor(() => expect(mounted.login.theme?.mode).toBe('dark'))
    await setScheme('light')
    await vi.waitFor(() => expect(mounted.login.theme?.mode).toBe('light'))
  })

  it('hides the screen while the place moves, and follows it', async () => {
    const mounted = await ask()
    const { login, dialog, find } = mounted
    await shown(mounted)
    await standStill(dialog)
    await shown(mounted)
    const before = login.shownAt
    find('.lk-dialog').style.setProperty('translate', '0 24px')
    await vi.waitFor(() => expect(login.shownAt?.top).toBe((before?.top ?? 0) + 24))
    const fading = find('.lk-dialog').animate({ opacity: [0.5, 1] }, { duration: 600_000 })
    await vi.waitFor(() => expect(login.shownAt).toBeUndefined())
    fading.finish()
    await vi.waitFor(() => expect(login.shownAt).toBeDefined())
  })

  it('is over: the screen is hidden and the modal, which was opened for it, closes', async () => {
    const mounted = await ask()
    const { login, views } = mounted
    await shown(mounted)
    login.emit({ kind: 'approval', status: 'over' })
    await vi.waitFor(() => expect(login.shownAt).toBeUndefined())
    await vi.waitFor(() => expect(views()).toEqual([]))
  })

  it('can be entered and left by keyboard', async () => {
    const mounted = await ask()
    const { frame, root } = mounted
    await shown(mounted)
    await vi.waitFor(() => expect(document.activeElement).toBe(frame))
    root.querySelector<HTMLElement>('[aria-label="Close"]')?.focus()
    await userEvent.keyboard('{Tab}')
    await vi.waitFor(() => expect(document.activeElement).toBe(frame))
    const entrance = button('Secure window of your wallet, for approval').element()
    entrance.focus() // as Shift and Tab in the screen do
    expect(root.activeElement).toBe(entrance)
  })

  it('closes by the header and by Escape, and is rejected then', async () => {
    for (const close of [() => clickAtRest(button('Close')), () => userEvent.keyboard('{Escape}')]) {
      const mounted = await ask()
      await shown(mounted)
      await vi.waitFor(() => expect(document.activeElement).toBe(mounted.frame))
      mounted.root.querySelector<HTMLElement>('.lk-secure__enter')?.focus()
      await close()
      await vi.waitFor(() => expect(mounted.login.calls).toContain('rejectPending'))
      await vi.waitFor(() => expect(mounted.views()).toEqual([]))
      await vi.waitFor(() => expect(mounted.login.shownAt).toBeUndefined())
      mounted.unmount()
    }
  })

  it('stays open while a transaction of the modal waits, and says why', async () => {
    const mounted = await ask()
    const { engine, login, views } = mounted
    await shown(mounted)
    engine.store.dispatch(transactionsSlice.actions.unansweredChanged(1))
    await clickAtRest(button('Close'))
    await expect.element(page.getByRole('alert').getByText('One more step: approve or decline.')).toBeInTheDocument()
    expect(views()).toEqual(['ApproveTransaction'])
    expect(login.calls).not.toContain('rejectPending')
  })
})

describe('while the site requires a sign-in that no session fulfils', () => {
  const owing = (isRequired: boolean) => ({
    siwx: {
      createMessage: () => Promise.reject(new Error('No message is signed here.')),
      addSession: async () => {},
      revokeSession: async () => {},
      setSessions: async () => {},
      getSessions: async () => [],
      getRequired: () => isRequired,
    },
  })
  const requestSignature = async (isRequired: boolean) => {
    const mounted = await mountLogin(owing(isRequired))
    const { engine, login, views } = mounted
    await engine.store.dispatch(connectLogin())
    await vi.waitFor(() => expect(views()).toEqual(['SIWXSignMessage']))
    login.emit({ kind: 'approval', status: 'asked' })
    await vi.waitFor(() => expect(login.shownAt).toBeDefined())
    await vi.waitFor(() => expect(document.activeElement).toBe(mounted.frame))
    return mounted
  }
  const ways = {
    'the header': () => clickAtRest(button('Close')),
    Escape: () => userEvent.keyboard('{Escape}'),
  }

  it.each(Object.entries(ways))('closing is disabled in this view, by %s [S2.8]', async (_name, close) => {
    const { root, views, login, dialog } = await requestSignature(true)
    root.querySelector<HTMLElement>('.lk-secure__enter')?.focus()
    await close()
    await vi.waitFor(() => expect(dialog.hasAttribute('data-refuse')).toBe(true))
    expect(views()).toEqual(['SIWXSignMessage', 'ApproveTransaction'])
    expect(login.calls).not.toContain('rejectPending')
  })

  it('closing is enabled if the site does not require it [S2.8]', async () => {
    const { views, login } = await requestSignature(false)
    await clickAtRest(button('Close'))
    await vi.waitFor(() => expect(views()).toEqual([]))
    await vi.waitFor(() => expect(login.calls).toContain('rejectPending'))
  })
})

describe('a screen that fails', () => {
  it('is reported after 20 seconds of silence, with what did not happen, and can be tried again', async () => {
    const mounted = await mountLogin()
    const { engine, login, clock, views } = mounted
    await engine.store.dispatch(connectLogin())
    login.onTheme = () => new Promise(() => undefined)
    login.emit({ kind: 'approval', status: 'asked' })
    await expect.element(page.getByText('Opening the window for your approval…')).toBeVisible()
    expect(login.shownAt).toBeUndefined()
    await vi.waitFor(() => expect(login.calls).toContain('syncTheme'))
    await clock.advance(20_000)
    await expect.element(page.getByRole('heading', { name: 'The approval window didn’t load' })).toBeVisible()
    await expect.element(page.getByText(/Nothing was sent or signed/)).toBeVisible()
    login.onTheme = async () => undefined
    await clickAtRest(button('Try again'))
    await vi.waitFor(() => expect(login.shownAt).toBeDefined())
    expect(views()).toEqual(['ApproveTransaction'])
  })

  it('leads out of the view, which rejects the request', async () => {
    const mounted = await mountLogin()
    const { engine, login, views } = mounted
    await engine.store.dispatch(connectLogin())
    login.onTheme = () => Promise.reject(new Error('The frame was removed.'))
    login.emit({ kind: 'approval', status: 'asked' })
    await clickAtRest(button('Cancel'))
    await vi.waitFor(() => expect([login.calls.includes('rejectPending'), views()]).toEqual([true, []]))
  })

  it('is reported if a modal dialog of the page would cover it', async () => {
    const hostDialog = document.body.appendChild(document.createElement('dialog'))
    hostDialog.showModal()
    const { login } = await ask()
    await expect.element(page.getByRole('heading', { name: 'The approval window didn’t load' })).toBeVisible()
    expect(login.shownAt).toBeUndefined()
    hostDialog.remove()
  })

  it('that was lost while its prompt was open has nothing to try again', async () => {
    const mounted = await ask()
    const { login, views } = mounted
    await shown(mounted)
    login.emit({ kind: 'approval', status: 'lost' })
    await expect.element(page.getByText('Nothing was sent or signed. Start again on the site.')).toBeVisible()
    expect(login.shownAt).toBeUndefined()
    expect(button('Try again').query()).toBeNull()
    await clickAtRest(page.getByRole('button', { name: 'Close' }).last())
    await vi.waitFor(() => expect(views()).toEqual([]))
  })
})

it('says that an action is not allowed [S8.11a~]', async () => {
  const { engine, login, clock } = await mountLogin()
  await engine.store.dispatch(connectLogin())
  login.emit({ kind: 'refused', method: 'eth_sign' })
  await clock.advance(300)
  await expect.element(page.getByText('Action not allowed')).toBeVisible()
})
