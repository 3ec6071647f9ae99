import { navigate } from '@latchkey/core/internal'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { holdFrames } from '../testing/motion.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'

afterEach(() => {
  vi.restoreAllMocks()
  unmountModals()
})

/** A modal that shows the account, and whose next views have been fetched. The browser draws its frames when the test says so. */
const mountAccount = async () => {
  const mounted = await mountTestModal()
  const { engine, find, atRest } = mounted
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  await engine.actions.open()
  await expect.element(page.getByRole('button', { name: 'Receive' })).toBeVisible()
  await atRest()
  const { release } = holdFrames()
  return {
    ...mounted,
    drawFrame: release,
    readView: () => [find('.lk-view:not(.lk-ghost)').dataset['view'], find('.lk-title:not(.lk-ghost)').textContent],
    showNetworks: () => engine.store.dispatch(navigate({ view: 'Networks', data: undefined })),
  }
}

/** Waits longer than the task that would render the next view. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 50))
const networks = ['Networks', 'Choose a network']

describe('the card', () => {
  it('keeps its last view until the browser has drawn a frame, and then shows the next one', async () => {
    const { readView, showNetworks, drawFrame } = await mountAccount()
    const before = readView()
    showNetworks()
    await wait()
    expect(readView()).toEqual(before)
    drawFrame()
    await vi.waitFor(() => expect(readView()).toEqual(networks))
  })

  it('shows the next view at once on a hidden page, which draws no frames', async () => {
    const { readView, showNetworks } = await mountAccount()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    showNetworks()
    await vi.waitFor(() => expect(readView()).toEqual(networks))
  })

  it('shows the latest view if the route changed again before the frame', async () => {
    const { engine, readView, showNetworks, drawFrame } = await mountAccount()
    const before = readView()
    showNetworks()
    await engine.actions.open({ view: 'Account' })
    drawFrame()
    await wait()
    expect(readView()).toEqual(before)
    showNetworks()
    await vi.waitFor(() => expect(readView()).toEqual(networks))
  })
})
