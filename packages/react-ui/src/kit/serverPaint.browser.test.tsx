import { createMemoryStorage } from '@latchkey/core'
import { createCookieStorage, initialStateFromCookies, withInitialState } from '@latchkey/core/storage'
import { StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppKitProvider, ConnectButton, useAppKitAccount, useAppKitNetwork } from '../exports/index.js'
import { address, destroyKits, makeKit, makeWallet } from '../testing/makeKit.js'

const storageKey = 'painted'
const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

/** A visit that connects a wallet and ends. Returns what the browser and its cookie jar hold afterwards. */
const connectedBefore = async () => {
  const inner = createMemoryStorage()
  const storage = createCookieStorage({ storage: inner, storageKey })
  const wallet = makeWallet()
  const { kit } = makeKit({ storage, storageKey }, wallet)
  await kit.connect(fennec)
  await kit.switchNetwork('eip155:137')
  await kit.idle()
  kit.destroy()
  return { inner, wallet }
}

const hydrated = vi.fn()

const Facts = ({ seen }: { readonly seen?: string[] }) => {
  useEffect(hydrated, [])
  const { address: account, isConnected, status } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const text = `${isConnected ? account : 'nobody'} on ${caipNetwork?.name}`
  seen?.push(`${text}, ${status}`)
  return <p>{text}</p>
}

/** Renders on a server. */
const serve = (initialState: ReturnType<typeof initialStateFromCookies>) => {
  const { kit } = makeKit({ storageKey })
  const html = renderToString(
    <AppKitProvider kit={withInitialState(kit, initialState)}>
      <ConnectButton />
      <Facts />
    </AppKitProvider>,
  )
  kit.destroy()
  return html
}

/** Puts a server's HTML into the page. */
const load = (html: string) => {
  const place = document.body.appendChild(document.createElement('div'))
  place.dataset.test = ''
  place.innerHTML = html
  return place
}

afterEach(() => {
  destroyKits()
  for (const element of document.querySelectorAll('[data-test]')) element.remove()
  for (const name of [storageKey, `${storageKey}-other`]) document.cookie = `${name}=; Max-Age=0; Path=/`
  vi.restoreAllMocks()
  hydrated.mockClear()
})

it('a page that a server painted as connected hydrates without a warning, and stays connected until the wallet is restored', async () => {
  const { inner, wallet } = await connectedBefore()
  const initialState = initialStateFromCookies(document.cookie, { storageKey })
  const html = serve(initialState)
  expect(html).toContain(`<p>${address} on Polygon</p>`)
  expect(html).toContain('>0x1c…9aE27d</latchkey-button>')

  const { kit } = makeKit({ storage: createCookieStorage({ storage: inner, storageKey }), storageKey }, wallet)
  const painted = withInitialState(kit, initialState)
  const place = load(html)
  const seen: string[] = []
  const complain = vi.spyOn(console, 'error')
  const recovered = vi.fn()
  const root = hydrateRoot(
    place,
    <StrictMode>
      <AppKitProvider kit={painted}>
        <ConnectButton />
        <Facts seen={seen} />
      </AppKitProvider>
    </StrictMode>,
    { onRecoverableError: recovered },
  )
  await vi.waitFor(() => expect(kit.getSnapshot().namespaces.eip155?.status).toBe('connected'))
  await vi.waitFor(() => expect(seen.at(-1)).toContain(', connected'))
  expect([...new Set(seen)]).toEqual([`${address} on Polygon, connecting`, `${address} on Polygon, connected`])
  expect([complain.mock.calls, recovered.mock.calls]).toEqual([[], []])
  await expect.element(page.getByRole('button', { name: /^0x1c…9aE27d/ })).toBeVisible()
  expect(wallet.prompts).toBe(2) // from the previous visit: to connect, and to switch
  root.unmount()
})

it('the button of such a page shows the account from the first frame on', async () => {
  const { inner, wallet } = await connectedBefore()
  const initialState = initialStateFromCookies(document.cookie, { storageKey })
  const html = serve(initialState)
  const { kit } = makeKit({ storage: createCookieStorage({ storage: inner, storageKey }), storageKey }, wallet)
  const place = load(html)
  const button = () => place.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')
  expect(button()?.textContent).toContain('0x1c…9aE27d') // before React has loaded
  const root = hydrateRoot(
    place,
    <AppKitProvider kit={withInitialState(kit, initialState)}>
      <ConnectButton />
      <Facts />
    </AppKitProvider>,
  )
  const texts: (string | null | undefined)[] = []
  kit.subscribe(() => texts.push(button()?.textContent))
  await vi.waitFor(() => expect(kit.getSnapshot().namespaces.eip155?.balance?.text).toBe('0.000'))
  expect([...new Set(texts)].filter((text) => !text?.includes('0x1c…9aE27d'))).toEqual([])
  root.unmount()
})

it('the page of a user without a cookie is painted as disconnected, and hydrates', async () => {
  const html = serve(initialStateFromCookies(document.cookie, { storageKey }))
  expect(html).toContain('<p>nobody on Ethereum</p>')
  expect(html).toContain('>Connect Wallet</latchkey-button>')
  const complain = vi.spyOn(console, 'error')
  const { kit } = makeKit({ storageKey })
  const place = load(html)
  const root = hydrateRoot(
    place,
    <AppKitProvider kit={kit}>
      <ConnectButton />
      <Facts />
    </AppKitProvider>,
  )
  await vi.waitFor(() => expect(hydrated).toHaveBeenCalled())
  expect(kit.getSnapshot().initialized).toBe(true)
  expect([place.querySelector('p')?.textContent, complain.mock.calls]).toEqual(['nobody on Ethereum', []])
  root.unmount()
})

it('a cookie that is wrong is corrected: the page is disconnected as soon as storage turns out to be empty', async () => {
  document.cookie = `${storageKey}=1|eip155:1|eip155:1:${address}; Path=/`
  const initialState = initialStateFromCookies(document.cookie, { storageKey })
  const html = serve(initialState)
  expect(html).toContain(`<p>${address} on Ethereum</p>`)
  const { kit } = makeKit({ storage: createCookieStorage({ storage: createMemoryStorage(), storageKey }), storageKey })
  expect(document.cookie).not.toContain(storageKey)
  const place = load(html)
  const complain = vi.spyOn(console, 'error')
  const root = hydrateRoot(
    place,
    <AppKitProvider kit={withInitialState(kit, initialState)}>
      <ConnectButton />
      <Facts />
    </AppKitProvider>,
  )
  await vi.waitFor(() => expect(hydrated).toHaveBeenCalled())
  await vi.waitFor(() => expect(place.querySelector('p')?.textContent).toBe('nobody on Ethereum'))
  expect(complain.mock.calls).toEqual([])
  root.unmount()
})
