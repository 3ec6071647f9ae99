import type { KitEvent } from '@latchkey/core'
import type { Siwx } from '@latchkey/core/adapter'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useAppKitState } from '../exports/index.js'
import { destroyKits, makeKit } from '../testing/makeKit.js'
import { render, unmountAll } from '../testing/render.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

afterEach(() => {
  unmountAll()
  destroyKits()
  for (const element of document.querySelectorAll('latchkey-modal')) element.remove()
})

const siwx: Siwx = {
  createMessage: () => Promise.reject(new Error('Nobody signs in here.')),
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
}

describe('a site', () => {
  it('has the modal’s element appended to its body, once [S2.17a]', async () => {
    const { kit } = makeKit()
    const events: KitEvent['event'][] = []
    kit.subscribeEvents(({ event }) => events.push(event))
    await kit.open()
    await kit.close()
    await kit.open()
    expect([...document.querySelectorAll('latchkey-modal')].map(({ parentElement }) => parentElement)).toEqual([
      document.body,
    ])
    expect(events).toEqual(['MODAL_CREATED', 'INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
  })

  it('that places the element itself has the modal in it, and gets an error if the element is missing [S2.17a]', async () => {
    const { kit } = makeKit({ disableAppend: true })
    await expect(kit.open()).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      shortMessage: 'The page holds no <latchkey-modal>.',
    })
    const place = document.body.appendChild(document.createElement('main'))
    const element = place.appendChild(document.createElement('latchkey-modal'))
    await kit.open()
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(true))
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
    kit.destroy()
    expect(place.contains(element)).toBe(true)
    place.remove()
  })

  it('is named in its sign-in request', async () => {
    const metadata = { name: 'Shop', description: '', url: location.origin, icons: [] }
    const { kit } = makeKit({ siwx, metadata })
    await kit.open()
    await kit.connect(fennec)
    await expect.element(page.getByText('Verify your wallet for Shop')).toBeVisible()
    kit.update({ metadata: { ...metadata, name: 'Market' } })
    await expect.element(page.getByText('Verify your wallet for Market')).toBeVisible()
  })

  it('reads with useAppKitState what the project’s configuration may decide, once the engine has loaded', async () => {
    const { kit } = makeKit({ basic: true })
    const states: ReturnType<typeof useAppKitState>[] = []
    const Probe = () => {
      states.push(useAppKitState())
      return null
    }
    render(<Probe />)
    expect(states.at(-1)).not.toHaveProperty('multiWallet')
    await kit.loadEngine()
    const off = { email: false, socials: [], swaps: [], onramp: [], activity: false, reownBranding: false }
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ ...off, multiWallet: false }))
    kit.update({ basic: false, features: { multiWallet: true, activity: false } })
    await vi.waitFor(() =>
      expect(states.at(-1)).toMatchObject({ email: true, swaps: ['1inch'], activity: false, multiWallet: true }),
    )
  })
})
