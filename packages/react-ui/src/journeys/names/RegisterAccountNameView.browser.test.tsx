import { selectRoute } from '@latchkey/core/internal'
import { createMemoryAdapter, type TestKitOptions } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { address, mainnet, makeWallet } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
afterEach(unmountModals)

/** The services' responses: names that are taken, and the response to a registration. */
type Service = { taken: string[]; register: () => Response; suggest?: () => Response; owned?: string }

const openAccount = async (options: Partial<TestKitOptions> = {}, owned?: string) => {
  const service: Service = { taken: [], register: () => Response.json({ success: true }), ...(owned && { owned }) }
  const registrations: unknown[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const [, label] = /^\/v1\/profile\/suggestions\/(.+)$/.exec(pathname) ?? []
    if (label) {
      const names = [label, `${label}-1`, `${label}-2`].map((name) => `${name}.reown.id`)
      const suggestions = names.map((name) => ({ name, registered: service.taken.includes(name) }))
      return service.suggest?.() ?? Response.json({ suggestions })
    }
    if (pathname.startsWith('/v1/identity/') && service.owned !== undefined)
      return Response.json({ name: service.owned, avatar: null })
    if (pathname !== '/v1/profile/account') return new Response('', { status: 503 })
    registrations.push(await new Response(init?.body).json())
    return service.register()
  }
  const wallet = makeWallet()
  const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
  const mounted = await mountTestModal(undefined, {
    networks: [mainnet],
    adapters: [entry],
    serviceUrl: 'https://services.example',
    features: { names: true },
    fetch,
    ...options,
  })
  await mounted.engine.actions.connect(fennec)
  await mounted.engine.actions.open()
  await expect.element(button('Disconnect')).toBeVisible()
  return { ...mounted, wallet, service, registrations }
}
const openForm = async (owned?: string) => {
  const mounted = await openAccount({}, owned)
  await clickAtRest(button('Choose a name'))
  await expect.element(field()).toBeVisible()
  const note = () => mounted.root.querySelector('.lk-note')
  const type = async (text: string) => {
    await userEvent.fill(field(), text)
    await mounted.clock.advance(500)
  }
  return { ...mounted, note, type }
}
const field = () => page.getByRole('textbox', { name: 'Name', exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

describe('the account', () => {
  it('has a row that opens the form for a name if the site turned names on', async () => {
    const { engine, events } = await openAccount()
    await clickAtRest(button('Choose a name'))
    await vi.waitFor(() => expect(selectRoute(engine.store.getState()).view).toBe('RegisterAccountName'))
    expect(events.map(({ event, properties }) => [event, properties])).toContainEqual([
      'OPEN_ENS_FLOW',
      { isSmartAccount: false },
    ])
  })

  it.each<[string, Partial<TestKitOptions>]>([
    ['did not turn names on', { features: {} }],
    ['has no data service', { serviceUrl: undefined }],
  ])('has no such row if the site %s', async (_, options) => {
    await openAccount(options)
    await expect.element(button('Choose a name')).not.toBeInTheDocument()
  })
})

describe('the form for a name', () => {
  it('checks the name 500 ms after the last key, and shows its zone', async () => {
    const { clock, note, root } = await openForm()
    await expect.element(button('Enter a name')).toBeDisabled()
    await userEvent.fill(field(), 'fennec')
    await clock.advance(499)
    expect(note()).toBeNull()
    await clock.advance(1)
    await vi.waitFor(() => expect(note()?.textContent).toBe('fennec.reown.id is available.'))
    expect(root.querySelector('.lk-panel')?.textContent).toContain('.reown.id')
    await expect.element(button('Register fennec.reown.id')).toBeEnabled()
  })

  it.each([
    ['abc', 'Enter at least 4 characters.'],
    ['fen nec', 'Use letters a to z, digits and hyphens only.'],
    ['раypal', 'Use letters a to z, digits and hyphens only.'],
  ])('refuses %s without a request [S5.13a~]', async (typed, text) => {
    const { note, type } = await openForm()
    await type(typed)
    await vi.waitFor(() => expect(note()?.textContent).toBe(text))
    expect([note()?.role, field().element().ariaInvalid]).toEqual(['alert', 'true'])
    await expect.element(button('Change the name')).toBeDisabled()
  })

  it('disables taken names in the list, and fills in the one that the user chooses', async () => {
    const { service, type, note, clock } = await openForm()
    service.taken = ['fennec.reown.id', 'fennec-1.reown.id']
    await type('fennec')
    await vi.waitFor(() => expect(note()?.textContent).toBe('Someone has this name already. Choose another one.'))
    const rows = page.getByRole('list', { name: 'Other names' }).getByRole('button')
    await expect.element(rows.nth(0)).toHaveTextContent('fennec-1.reown.idTaken')
    await expect.element(rows.nth(0)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(rows.nth(0), { force: true })
    await expect.element(field()).toHaveValue('fennec')
    await clickAtRest(rows.nth(1))
    await expect.element(field()).toHaveValue('fennec-2')
    await clock.advance(500)
    await expect.element(button('Register fennec-2.reown.id')).toBeEnabled()
  })

  it('requests the suggestions again after a failure', async () => {
    const { service, type, note } = await openForm()
    service.suggest = () => new Response('', { status: 503 })
    await type('fennec')
    await vi.waitFor(() => expect(note()?.textContent).toBe('Names couldn’t be checked.'))
    delete service.suggest
    await clickAtRest(button('Try again'))
    await expect.element(button('Register fennec.reown.id')).toBeEnabled()
  })

  it('says that names are not available on a network for which the service registers none', async () => {
    const { service, type, engine } = await openForm()
    service.suggest = () => new Response('', { status: 404 })
    await type('fennec')
    await expect.element(page.getByText('Names aren’t available here')).toBeVisible()
    await expect
      .element(page.getByText('No names are registered for Ethereum. Switch to another network.'))
      .toBeVisible()
    await clickAtRest(button('Choose a network'))
    await vi.waitFor(() => expect(selectRoute(engine.store.getState()).view).toBe('Networks'))
  })

  it('offers no registration to an account that has a name in the zone', async () => {
    const { type, engine, wallet } = await openForm('mara-k.reown.id')
    const prompts = wallet.prompts
    await type('fennec')
    await expect.element(page.getByText('This account has a name already')).toBeVisible()
    await expect.element(page.getByText('mara-k.reown.id', { exact: false })).toBeVisible()
    await expect.element(button('Register fennec.reown.id')).not.toBeInTheDocument()
    await clickAtRest(button('Go to account'))
    await vi.waitFor(() => expect(selectRoute(engine.store.getState()).view).toBe('Account'))
    expect(wallet.prompts).toBe(prompts)
  })

  it('offers a registration to an account with a name of another zone', async () => {
    const { type } = await openForm('mara.eth')
    await type('fennec')
    await expect.element(button('Register fennec.reown.id')).toBeEnabled()
  })

  it('registers the name and shows that it succeeded [S2.15a~] [S2.15c~]', async () => {
    const { type, registrations, engine } = await openForm()
    await type('Fennec')
    await expect.element(button('Register fennec.reown.id')).toBeEnabled()
    await userEvent.type(field(), '{Enter}')
    await expect.element(page.getByRole('heading', { name: 'fennec.reown.id is yours' })).toBeVisible()
    expect(registrations).toEqual([
      {
        coin_type: 2147483649,
        address,
        message: expect.stringContaining('fennec.reown.id'),
        signature: expect.any(String),
      },
    ])
    await clickAtRest(button('Go to account'))
    await vi.waitFor(() => expect(selectRoute(engine.store.getState()).view).toBe('Account'))
  })

  it.each<[string, 'approve' | 'reject', () => Response, string]>([
    [
      'what a conflict means, in the words of the modal',
      'approve',
      () =>
        Response.json({ reasons: [{ name: 'name', description: 'This account already has a name' }] }, { status: 409 }),
      'fennec.reown.id couldn’t be registeredSomeone has registered this name in the meantime, or this account has a name already.',
    ],
    [
      'what a refusal means',
      'approve',
      () => Response.json({ reasons: [{ description: 'The signature is old' }] }, { status: 400 }),
      'fennec.reown.id couldn’t be registeredThe service could not verify the signature. Sign within 60 seconds, and check your device’s clock.',
    ],
    [
      'a general text if the service has no reason',
      'approve',
      () => new Response('', { status: 500 }),
      'fennec.reown.id couldn’t be registeredNothing was registered. Try again, or choose another name.',
    ],
    [
      'that the user declined',
      'reject',
      () => expect.fail('The service got a request.'),
      'You didn’t sign the nameNothing was registered. Try again, or choose another name.',
    ],
  ])('stays open with %s, so that the user can try again [S2.15b~]', async (_, answer, register, text) => {
    const { type, service, wallet, root } = await openForm()
    service.register = register
    wallet.answer = answer
    await type('fennec')
    await clickAtRest(button('Register fennec.reown.id'))
    await vi.waitFor(() => expect(root.querySelector('.lk-notice')?.textContent).toBe(text))
    await expect.element(button('Register fennec.reown.id')).toBeEnabled()
    await userEvent.fill(field(), 'fennec2')
    expect(root.querySelector('.lk-notice')).toBeNull()
  })

  it('says in the language of the modal why the service refused', async () => {
    const { type, service, root, engine } = await openForm()
    service.register = () => Response.json({ reasons: [{ description: 'No' }] }, { status: 409 })
    await type('fennec')
    await expect.element(button('Register fennec.reown.id')).toBeEnabled()
    engine.actions.update({ language: 'ar' })
    await clickAtRest(button(/^سجّل/))
    const notice = () => root.querySelector('.lk-notice')?.textContent?.replaceAll(/[\u2068\u2069]/g, '')
    await vi.waitFor(() =>
      expect(notice()).toBe(
        'تعذّر تسجيل fennec.reown.idسجّل شخص آخر هذا الاسم في هذه الأثناء، أو أن لهذا الحساب اسمًا بالفعل.',
      ),
    )
  })
})
