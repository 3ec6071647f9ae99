import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppKitProvider, ConnectButton, useAppKitAccount } from '../exports/index.js'
import { address, destroyKits, makeKit } from './makeKit.js'

const Who = () => <p>{useAppKitAccount().address ?? 'Not connected'}</p>

const consoleMethods = ['debug', 'error', 'info', 'log', 'warn'] as const

/** Tests what the unit tests of a site do, in a DOM without a browser: render a header, press its button. */
export const checkUnitTests = (): void => {
  const printed: unknown[][] = []
  const faults: unknown[] = []
  const record = (fault: unknown) => faults.push(fault)
  let root: ReturnType<typeof createRoot> | undefined

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    for (const method of consoleMethods)
      vi.spyOn(console, method).mockImplementation((...line) => {
        printed.push(line)
      })
    process.on('unhandledRejection', record)
    window.addEventListener('error', record)
    window.addEventListener('unhandledrejection', record)
  })
  afterEach(async () => {
    await act(async () => root?.unmount())
    destroyKits()
    process.off('unhandledRejection', record)
    window.removeEventListener('error', record)
    window.removeEventListener('unhandledrejection', record)
    document.body.replaceChildren()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    expect([printed.splice(0), faults.splice(0)]).toEqual([[], []])
  })

  const render = async ({ kit }: ReturnType<typeof makeKit>) => {
    const place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
    await act(async () =>
      root?.render(
        <StrictMode>
          <AppKitProvider kit={kit}>
            <ConnectButton />
            <latchkey-network-button />
            <Who />
          </AppKitProvider>
        </StrictMode>,
      ),
    )
    return place
  }
  const buttonIn = (place: Element, name = 'latchkey-button') =>
    place.querySelector(name)?.shadowRoot?.querySelector('button')

  it('the buttons render, and the hooks return their values', async () => {
    const place = await render(makeKit())
    expect(place.querySelector('p')?.textContent).toBe('Not connected')
    expect(buttonIn(place)?.textContent).toBe('Connect Wallet')
    await vi.waitFor(() => expect(buttonIn(place, 'latchkey-network-button')?.textContent).toBe('Ethereum'))
  })

  it('the buttons show an account that connects and disconnects', async () => {
    const made = makeKit()
    const place = await render(made)
    await act(async () => made.kit.connect({ namespace: 'eip155', connectorId: 'io.fennec' }))
    expect(place.querySelector('p')?.textContent).toBe(address)
    await vi.waitFor(() => expect(buttonIn(place)?.textContent).toBe('0x1c…9aE27d 1.239 ETH'))
    await act(async () => made.kit.disconnect())
    await vi.waitFor(() => expect(buttonIn(place)?.textContent).toBe('Connect Wallet'))
  })

  it('a press opens the kit, and its modal is not drawn', async () => {
    const made = makeKit()
    const place = await render(made)
    await act(async () => buttonIn(place)?.click())
    await vi.waitFor(() => expect(made.kit.getSnapshot().open).toBe(true))
    expect(document.querySelector('latchkey-modal')).toBeNull()

    await act(async () => made.kit.close())
    expect(made.kit.getSnapshot().open).toBe(false)
  })
}
