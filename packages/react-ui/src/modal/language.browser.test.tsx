import type { SiteTexts } from '@latchkey/core'
import { closeModal, openModal } from '@latchkey/core/internal'
import { navigate } from '@latchkey/core/internal/views'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'

type Options = Parameters<typeof mountTestModal>[1]

const open = async (options: Options) => {
  const { engine, clock, host, root } = await mountTestModal(undefined, { logLevel: 'silent', ...options })
  engine.store.dispatch(openModal())
  const title = () => root.querySelector('h2')?.textContent
  return { engine, clock, host, root, title, marks: () => ({ lang: host.lang, dir: host.dir }) }
}

/** Texts that load when the test says so. */
const later = () => {
  const settle = { resolve: (_texts: SiteTexts) => {}, reject: (_error: Error) => {} }
  const load = vi.fn(
    () =>
      new Promise<SiteTexts>((resolve, reject) => {
        Object.assign(settle, { resolve, reject })
      }),
  )
  return { load, settle }
}

const { documentElement: html } = document
const pageLanguage = html.lang

afterEach(() => {
  unmountModals()
  html.lang = pageLanguage
  html.removeAttribute('dir')
})

describe('the modal’s language is', () => {
  it.each([
    ['de', 'Wallet verbinden', 'ltr'],
    ['es-MX', 'Conecta una wallet', 'ltr'],
    ['ja', 'ウォレットを接続', 'ltr'],
    ['ar', 'توصيل محفظة', 'rtl'],
    ['en-GB', 'Connect a wallet', ''],
    ['tlh', 'Connect a wallet', ''],
  ])('the language of its page, %s, and says which one it is', async (lang, words, dir) => {
    html.lang = lang
    const { title, marks } = await open({})
    await vi.waitFor(() => expect(title()).toBe(words))
    expect(marks()).toEqual({ lang: words.startsWith('Connect ') ? 'en' : lang.slice(0, 2), dir })
  })

  it.each([
    ['en', 'Unknown Network'],
    ['de', 'Unbekanntes Netzwerk'],
    ['es', 'Red desconocida'],
    ['ja', '不明なネットワーク'],
    ['ar', 'شبكة غير معروفة'],
  ])('%s of a network that the site did not list [S4.8c]', async (lang, words) => {
    html.lang = lang
    const { engine, root, wallet } = await mountTestModal(undefined, { allowUnsupportedChain: true })
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
    wallet.network = 'eip155:999'
    wallet.changes.emit('change')
    await engine.actions.open()
    await vi.waitFor(() => expect(root.querySelector('.lk-head .lk-pill')?.textContent).toBe(words))
  })

  it('the user’s if the page names none', async () => {
    html.lang = ''
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CH', 'de-CH', 'en'])
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CH')
    const { title } = await open({})
    await vi.waitFor(() => expect(title()).toBe('Wallet verbinden'))
    vi.restoreAllMocks()
  })

  it('the one that the site sets, and another when the site changes it', async () => {
    const { title, marks, engine } = await open({ language: 'ar' })
    await vi.waitFor(() => expect(title()).toBe('توصيل محفظة'))
    engine.actions.update({ language: 'de' })
    await vi.waitFor(() => expect(title()).toBe('Wallet verbinden'))
    expect(marks()).toEqual({ lang: 'de', dir: 'ltr' })
    engine.actions.update({ language: 'en' })
    await vi.waitFor(() => expect(title()).toBe('Connect a wallet'))
  })

  it('that of the page at the time when it opens', async () => {
    const { title, engine, root } = await open({})
    await vi.waitFor(() => expect(title()).toBe('Connect a wallet'))
    html.lang = 'de'
    engine.store.dispatch(closeModal())
    await vi.waitFor(() => expect(root.querySelector('dialog[open]')).toBeNull())
    engine.store.dispatch(openModal())
    await vi.waitFor(() => expect(title()).toBe('Wallet verbinden'))
  })

  it('its own if another modal of the page has another', async () => {
    const german = await open({ language: 'de' })
    await vi.waitFor(() => expect(german.title()).toBe('Wallet verbinden'))
    const title = german.title()
    const spanish = await mountTestModal(undefined, { language: 'es', storageKey: 'other' })
    spanish.engine.store.dispatch(openModal())
    const hosts = [...document.querySelectorAll('latchkey-modal')]
    await vi.waitFor(() =>
      expect(hosts.map((host) => host.shadowRoot?.querySelector('h2')?.textContent)).toEqual([
        title,
        'Conecta una wallet',
      ]),
    )
  })
})

describe('the direction', () => {
  it('is the page’s if the language is English, because English may be a fallback for the page’s own language', async () => {
    html.dir = 'rtl'
    const { host, marks } = await open({})
    expect(marks().dir).toBe('')
    expect(getComputedStyle(host).direction).toBe('rtl')
  })

  it('is that of any other language', async () => {
    html.dir = 'rtl'
    const { title, host } = await open({ language: 'de' })
    await vi.waitFor(() => expect(title()).toBe('Wallet verbinden'))
    expect(getComputedStyle(host).direction).toBe('ltr')
  })

  it('is again what the page set on the element if the language is English again', async () => {
    const placed = document.body.appendChild(document.createElement('latchkey-modal'))
    placed.dir = 'rtl'
    const { title, marks, engine } = await open({ append: false, enableEmbedded: true, language: 'de' })
    await vi.waitFor(() => expect(title()).toBe('Wallet verbinden'))
    expect(marks()).toEqual({ lang: 'de', dir: 'ltr' })
    engine.actions.update({ language: 'en' })
    await vi.waitFor(() => expect(title()).toBe('Connect a wallet'))
    expect(marks()).toEqual({ lang: 'en', dir: 'rtl' })
    placed.remove()
  })
})

describe('a site’s own words', () => {
  it('replace the kit’s, in the current language', async () => {
    const { title, root } = await open({ languages: { en: { connectTitle: 'Log in' }, de: { connectTitle: 'Rein' } } })
    await vi.waitFor(() => expect(title()).toBe('Log in'))
    expect(root.querySelector('[aria-label=Close]')).not.toBeNull()
  })

  it('are English if the site has none in a language', async () => {
    const { title, root, marks } = await open({
      language: 'fr-CA',
      languages: { fr: { connectTitle: 'Connecter un portefeuille' } },
    })
    await vi.waitFor(() => expect(title()).toBe('Connecter un portefeuille'))
    expect(root.querySelector('[aria-label=Close]')).not.toBeNull()
    expect(marks()).toEqual({ lang: 'fr', dir: 'ltr' })
  })

  it('are fetched only for users of their language, and once', async () => {
    const [french, german] = [later(), later()]
    const { title, engine } = await open({
      isStrict: false,
      language: 'fr',
      languages: { fr: french.load, de: german.load },
    })
    await vi.waitFor(() => expect(french.load).toHaveBeenCalledOnce())
    french.settle.resolve({ connectTitle: 'Connecter' })
    await vi.waitFor(() => expect(title()).toBe('Connecter'))
    engine.store.dispatch(navigate({ view: 'AllWallets', data: undefined }))
    expect(french.load).toHaveBeenCalledOnce()
    expect(german.load).not.toHaveBeenCalled()
  })

  it('are waited for up to a second; then the modal is English until they load', async () => {
    const french = later()
    const { title, clock } = await open({ isStrict: false, language: 'fr', languages: { fr: french.load } })
    await vi.waitFor(() => expect(french.load).toHaveBeenCalledOnce())
    await clock.advance(999)
    expect(title()).toBeUndefined()
    await clock.advance(1)
    await vi.waitFor(() => expect(title()).toBe('Connect a wallet'))
    french.settle.resolve({ connectTitle: 'Connecter' })
    await vi.waitFor(() => expect(title()).toBe('Connecter'))
  })

  it('are replaced by English if they cannot be loaded', async () => {
    const french = later()
    const { title, marks } = await open({ isStrict: false, language: 'fr', languages: { fr: french.load } })
    await vi.waitFor(() => expect(french.load).toHaveBeenCalledOnce())
    french.settle.reject(new Error('Not found.'))
    await vi.waitFor(() => expect(title()).toBe('Connect a wallet'))
    expect(marks().lang).toBe('en')
  })

  it('are ignored if they load after another language was chosen', async () => {
    const french = later()
    const { title, engine } = await open({ isStrict: false, language: 'fr', languages: { fr: french.load } })
    await vi.waitFor(() => expect(french.load).toHaveBeenCalledOnce())
    engine.actions.update({ language: 'de' })
    await vi.waitFor(() => expect(title()).toBe('Wallet verbinden'))
    french.settle.resolve({ connectTitle: 'Connecter' })
    await new Promise((resolve) => {
      queueMicrotask(() => resolve(undefined))
    })
    expect(title()).toBe('Wallet verbinden')
  })
})
