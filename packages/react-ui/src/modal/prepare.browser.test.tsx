import { createMemoryAdapter, createMemoryWallet } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { comeToRest, preferMotion } from '../testing/motion.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

afterEach(async () => {
  unmountModals()
  await preferMotion('no-preference')
})

const prepare = async (options: Parameters<typeof mountTestModal>[1] = {}) => {
  const mounted = await mountTestModal(undefined, options)
  mounted.prepare()
  return { ...mounted, findRow: () => mounted.root.querySelector<HTMLElement>('.lk-row') }
}

/** @param isPrepared whether to prepare the modal, and to wait until it is prepared */
const mountPrepared = async (isPrepared: boolean) => {
  const mounted = await mountTestModal()
  const findRow = () => mounted.root.querySelector<HTMLElement>('.lk-row')
  if (isPrepared) {
    mounted.prepare()
    await vi.waitFor(() => expect(findRow()).not.toBeNull())
  }
  return mounted
}

describe('a modal that is prepared', () => {
  it('has its list of wallets rendered and laid out, and shows nothing of it', async () => {
    const { dialog, findRow, engine } = await prepare()
    await vi.waitFor(() => expect(findRow()).not.toBeNull())
    expect(findRow()?.offsetHeight).toBe(56)
    expect(findRow()?.checkVisibility({ visibilityProperty: true })).toBe(false)
    expect([dialog.open, engine.store.getState().modal.open]).toEqual([false, false])
    expect(page.getByRole('dialog').elements()).toEqual([]) // screen readers do not find it either
    expect(document.elementFromPoint(400, 350)?.localName).not.toBe('latchkey-modal')
  })

  it('is prepared also if that was requested before the words of its language were fetched', async () => {
    const { dialog, findRow } = await prepare({ language: 'de' })
    await vi.waitFor(() => expect(findRow()).not.toBeNull())
    expect([dialog.open, dialog.dataset['state']]).toEqual([false, 'prepared'])
  })

  it('only has to be shown when it opens: in the task of the press, with the elements that were rendered', async () => {
    const { dialog, findRow, engine } = await prepare()
    await vi.waitFor(() => expect(findRow()).not.toBeNull())
    const row = findRow()
    await engine.actions.open()
    await Promise.resolve()
    expect(dialog.matches(':modal')).toBe(true)
    expect(findRow()).toBe(row)
    expect(row?.checkVisibility({ visibilityProperty: true })).toBe(true)
  })

  it.each([
    { where: 'on a desktop', width: 800, motion: 'no-preference', from: ['0', 'matrix(0.985, 0, 0, 0.985, 0, 8)'] },
    {
      where: 'on a phone',
      width: 390,
      motion: 'no-preference',
      from: ['1', expect.stringMatching(/^matrix\(1, 0, 0, 1, 0, [1-9]\d\d/)],
    },
    { where: 'with less motion', width: 800, motion: 'reduce', from: ['0', 'none'] },
  ] as const)('moves in $where as one that was not prepared', async ({ width, motion, from }) => {
    await page.viewport(width, 700)
    await preferMotion(motion)
    const readStart = async (isPrepared: boolean) => {
      const { engine, find, dialog, root } = await mountPrepared(isPrepared)
      const card = find('.lk-dialog')
      const begun = new Map<string, unknown>()
      dialog.addEventListener('transitionrun', ({ target, pseudoElement }) => {
        if (!(target instanceof Element) || !target.matches('.lk-overlay, .lk-dialog')) return
        for (const animation of target.getAnimations())
          if (animation instanceof CSSTransition && animation.effect instanceof KeyframeEffect && pseudoElement === '')
            begun.set(`${target.className} ${animation.transitionProperty}`, [
              animation.effect.getKeyframes()[0]?.[animation.transitionProperty],
              animation.effect.getTiming().duration,
            ])
      })
      const before = [getComputedStyle(card).opacity, getComputedStyle(card).transform]
      await engine.actions.open()
      await comeToRest({ root })
      unmountModals()
      return { before, begun: Object.fromEntries(begun) }
    }
    const prepared = await readStart(true)
    expect(prepared.before).toEqual(from)
    expect(prepared.begun).toEqual((await readStart(false)).begun)
  })

  it('is prepared again after it was closed, once its closing animation has ended', async () => {
    const { dialog, findRow, engine, prepare: prepareAgain, root } = await prepare()
    await vi.waitFor(() => expect(findRow()).not.toBeNull())
    await engine.actions.open()
    await comeToRest({ root })
    await engine.actions.close()
    prepareAgain()
    expect(dialog.dataset.state).toBeUndefined()
    expect(dialog.checkVisibility()).toBe(true) // its closing animation is running
    await vi.waitFor(() => expect(dialog.dataset.state).toBe('prepared'))
    expect(root.querySelectorAll('.lk-row')).toHaveLength(1)
    expect(root.querySelector('.lk-ghost')).toBeNull()
  })

  it('renders nothing again if it is prepared once more', async () => {
    const { findRow, root, prepare: prepareAgain } = await prepare()
    await vi.waitFor(() => expect(findRow()).not.toBeNull())
    // The rest of the list may follow its first row.
    await vi.waitFor(async () => {
      const drawn = root.innerHTML
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(root.innerHTML).toBe(drawn)
    })
    const changed = vi.fn()
    const observer = new MutationObserver(changed)
    observer.observe(root, { attributes: true, childList: true, characterData: true, subtree: true })
    const row = findRow()
    prepareAgain()
    await new Promise((resolve) => setTimeout(resolve, 50))
    observer.disconnect()
    expect(changed).not.toHaveBeenCalled()
    expect(findRow()).toBe(row)
  })

  it('opens on another view with nothing left of the list', async () => {
    const { engine, findRow, root } = await prepare()
    await vi.waitFor(() => expect(findRow()).not.toBeNull())
    await engine.actions.connect(fennec)
    await engine.actions.open()
    await comeToRest({ root })
    expect(root.querySelector<HTMLElement>('.lk-view')?.dataset.view).toBe('Account')
    expect(root.querySelectorAll('.lk-view')).toHaveLength(1)
  })

  it('is not prepared for a user whose click opens the account', async () => {
    const { engine, prepare: prepareAccount, dialog } = await mountTestModal()
    await engine.actions.connect(fennec)
    prepareAccount()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(dialog.dataset.state).toBeUndefined()
  })

  it('fetches no picture from another host before it opens', async () => {
    const icon = 'http://127.0.0.1:9/wallet.png'
    const wallet = createMemoryWallet({
      id: 'io.far',
      name: 'Far',
      accounts: [{ address: '0x1' }],
      network: 'eip155:1',
    })
    const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
    const { engine, find, findRow } = await prepare({ adapters: [entry], connectorImages: { 'io.far': icon } })
    await vi.waitFor(() => expect(findRow()).not.toBeNull())
    expect(find<HTMLImageElement>('.lk-row img').getAttribute('src')).toBeNull()
    await engine.actions.open()
    await vi.waitFor(() => expect(find<HTMLImageElement>('.lk-row img').src).toBe(icon))
  })
})
