import { noticesSlice } from '@latchkey/core/internal'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'

const setMedia = async (media: 'print' | '') => {
  await cdp().send('Emulation.setEmulatedMedia', { media })
  await vi.waitFor(() => expect(matchMedia('print').matches).toBe(media === 'print'))
}

afterEach(async () => {
  await setMedia('')
  unmountModals()
})

/** Returns the parts of the modal that are visible. */
const seen = ({ root }: { readonly root: ShadowRoot }) =>
  ['dialog', '.lk-dialog', '.lk-title', '.lk-toast'].filter((selector) =>
    [...root.querySelectorAll(selector)].some((element) => element.checkVisibility()),
  )

describe('a printed page', () => {
  it('is printed without the modal over it, which is visible again afterwards', async () => {
    const mounted = await mountTestModal()
    await mounted.engine.actions.open()
    await mounted.atRest()
    await setMedia('print')
    expect(seen(mounted)).toEqual([])
    await setMedia('')
    expect(seen(mounted)).toEqual(['dialog', '.lk-dialog', '.lk-title'])
  })

  it('is printed without the messages over it', async () => {
    const mounted = await mountTestModal()
    const message = { kind: 'site', text: 'Address copied' } as const
    mounted.engine.store.dispatch(noticesSlice.actions.toastShown({ tone: 'ok', message }))
    await vi.waitFor(() => expect(seen(mounted)).toEqual(['.lk-toast']))
    await setMedia('print')
    expect(seen(mounted)).toEqual([])
  })

  it('is printed with a modal that is a part of it', async () => {
    document.body.append(document.createElement('latchkey-modal'))
    const mounted = await mountTestModal(undefined, { append: false, enableEmbedded: true })
    await vi.waitFor(() => expect(seen(mounted)).toEqual(['dialog', '.lk-dialog', '.lk-title']))
    await setMedia('print')
    expect(seen(mounted)).toEqual(['dialog', '.lk-dialog', '.lk-title'])
    mounted.host.remove()
  })
})
