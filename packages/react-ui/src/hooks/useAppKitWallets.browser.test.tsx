import { createAppKit, type AppKit } from '@latchkey/core'
import {
  createMemoryAdapter,
  createMemoryChannelSource,
  createMemoryWallet,
  type MemoryWallet,
} from '@latchkey/core/testing'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppKitProvider, useAppKitAccount, useAppKitWallets, useDisconnect } from '../exports/index.js'
import { address, mainnet, makeWallet } from '../testing/makeKit.js'
import { render, unmountAll } from '../testing/render.js'

let kit: AppKit | undefined
afterEach(() => {
  unmountAll()
  kit?.destroy()
})

/** A whole list of wallets without the modal, as a site would write it. */
const Page = () => {
  const { wallets, wcWallets, wcUri, pairing, page, count, isFetchingWallets, ...actions } = useAppKitWallets()
  const { address: connected } = useAppKitAccount()
  const { disconnect } = useDisconnect()
  const [error, setError] = useState('')
  const run = (action: Promise<unknown>) => {
    setError('')
    action.catch((thrown: { readonly code?: string }) => setError(String(thrown.code)))
  }
  if (connected) return <button onClick={() => run(disconnect())}>Disconnect {connected}</button>
  return (
    <main>
      {wallets.map((wallet) => (
        <button key={wallet.id} onClick={() => run(actions.connect(wallet))}>
          {wallet.name}
        </button>
      ))}
      <input placeholder="Search" onChange={({ target }) => run(actions.fetchWallets({ search: target.value }))} />
      <button onClick={() => run(actions.fetchWallets({ page: page + 1 }))}>More</button>
      {wcWallets.map((wallet) => (
        <button key={wallet.id} onClick={() => run(actions.connect(wallet))}>
          {wallet.name}
        </button>
      ))}
      <p data-testid="facts">
        {pairing.status} {wcUri ?? 'none'} {page}/{count} {isFetchingWallets ? 'fetching' : 'idle'}
      </p>
      <button onClick={() => run(actions.resetWcUri())}>Cancel</button>
      <p role="alert">{error}</p>
    </main>
  )
}

/** Renders the page on a kit of core, which has no modal. `announce` announces a wallet that is late. */
const open = () => {
  const wallet = makeWallet()
  const phone = createMemoryWallet({ id: 'phone', name: 'Phone', accounts: [{ address }], network: 'eip155:1' })
  const late = createMemoryWallet({ id: 'late', name: 'Late', accounts: [{ address }], network: 'eip155:1' })
  const { adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet, late], channels: true })
  let announce = () => {}
  const setup: typeof adapter.setup = (context) =>
    adapter.setup({
      ...context,
      announce: (connectors) => {
        context.announce(connectors.slice(0, 1))
        announce = () => context.announce(connectors)
      },
    })
  kit = createAppKit({
    projectId: 'p',
    networks: [mainnet],
    adapters: [{ namespace: 'eip155', load: async () => ({ ...adapter, setup }) }],
    channels: [createMemoryChannelSource(phone, [`eip155:1:${address}`]).entry],
    serviceUrl: 'https://services.example',
    logLevel: 'silent',
    storageKey: `headless-${Math.random()}`,
    fetch: async (input) => {
      const { searchParams } = new URL(String(input instanceof Request ? input.url : input))
      const search = searchParams.get('search')
      const number = searchParams.get('page')
      const name = search ?? `Away ${number}`
      return Response.json({ data: [{ id: name.replace(' ', '-'), name, homepage: 'https://away.example' }], count: 2 })
    },
  })
  const { container } = render(
    <AppKitProvider kit={kit}>
      <Page />
    </AppKitProvider>,
  )
  const names = () => [...container.querySelectorAll('button')].map(({ textContent }) => textContent)
  const press = (name: string) =>
    vi.waitFor(() => {
      const found = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      if (!found) throw new Error(`There is no ${name}, only ${names().join()}.`)
      found.click()
    })
  const text = (selector: string) => container.querySelector(selector)?.textContent
  return { wallet, phone, container, names, press, text, announce: () => announce() }
}
const hang = (wallet: MemoryWallet) => {
  wallet.answer = 'hang'
}

describe('a page with a list of its own, on a kit without the modal', () => {
  it('connects, shows a refusal, and adds a wallet that is late', async () => {
    const { wallet, names, press, text, announce } = open()
    await vi.waitFor(() => expect(names()).toEqual(['Fennec', 'WalletConnect', 'More', 'Cancel']))
    wallet.answer = 'reject'
    await press('Fennec')
    await vi.waitFor(() => expect(text('[role=alert]')).toBe('USER_REJECTED'))
    announce()
    await vi.waitFor(() => expect(names().slice(0, 3)).toEqual(['Fennec', 'Late', 'WalletConnect']))
    wallet.answer = 'approve'
    await press('Fennec')
    await vi.waitFor(() => expect(names()).toEqual([`Disconnect ${address}`]))
    await press(`Disconnect ${address}`)
    await vi.waitFor(() => expect(names()).toContain('Late'))
  })

  it('shows the pairing URI, cancels it, and connects when a wallet approves', async () => {
    const { phone, names, press, text } = open()
    hang(phone)
    await press('WalletConnect')
    await vi.waitFor(() => expect(text('[data-testid=facts]')).toMatch(/^waiting wc:/))
    await press('Cancel')
    await vi.waitFor(() => expect(text('[data-testid=facts]')).toMatch(/^idle none/))
    phone.answer = 'approve'
    await press('WalletConnect')
    await vi.waitFor(() => expect(names()).toEqual([`Disconnect ${address}`]))
  })

  it('adds pages of the directory, searches it, and pairs with one of its wallets', async () => {
    const { phone, container, names, press, text } = open()
    await vi.waitFor(() => expect(text('[data-testid=facts]')).toBe('idle none 0/0 idle'))
    await press('More')
    await vi.waitFor(() => expect(names()).toContain('Away 1'))
    await press('More')
    await vi.waitFor(() => expect(names()).toEqual(expect.arrayContaining(['Away 1', 'Away 2'])))
    expect(text('[data-testid=facts]')).toBe('idle none 2/2 idle')
    const field = container.querySelector('input') ?? expect.fail('no field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Rainbow')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.waitFor(() => expect(names()).toContain('Rainbow'))
    expect(names()).not.toContain('Away 1')
    hang(phone)
    await press('Rainbow')
    await vi.waitFor(() => expect(text('[data-testid=facts]')).toMatch(/^waiting wc:/))
  })
})
