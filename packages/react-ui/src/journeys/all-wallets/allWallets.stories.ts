import { navigate } from '@latchkey/core/internal/views'
import { wallet } from '../../testing/gallery/samples.js'
import type { GalleryChapter, GalleryState, Scene, SceneOptions } from '../../testing/gallery/state.js'

const first = ['Amber', 'Birch', 'Cobalt', 'Drift', 'Echo', 'Flint', 'Grove', 'Halo', 'Iris', 'Jade', 'Kite', 'Lumen']
const second = ['Wallet', 'Vault', 'Pocket', 'Key', 'Pass']
const names = second.flatMap((word) => first.map((name) => `${name} ${word}`))

const directory = names.map((name) => ({ id: name.replace(' ', ''), name, homepage: 'https://wallets.example' }))

/** Responds as a directory does, or not at all. */
const answer =
  (kind: 'answers' | 'fails' | 'hangs'): typeof fetch =>
  async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    if (pathname !== '/getWallets') return Response.json({ features: [] })
    if (kind === 'hangs') return new Promise(() => undefined)
    if (kind === 'fails') return new Response('', { status: 400 })
    const [page, entries] = [Number(searchParams.get('page')), Number(searchParams.get('entries'))]
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    const found = linked.filter(({ name }) => name.toLowerCase().includes(search))
    return Response.json({ data: found.slice((page - 1) * entries, page * entries), count: found.length })
  }

/** Some of the directory's wallets in the modal's first list. They connect by a code. */
const linked = directory.map((each) => ({ ...each, mobile_link: `${each.id.toLowerCase()}://` }))

const served = (kind: Parameters<typeof answer>[0]): SceneOptions => ({
  serviceUrl: 'https://services.example',
  features: { analytics: false },
  fetch: answer(kind),
})

/** Opens all wallets, searches for `typed` if set, and waits for an element that shows that the list is complete. */
const open =
  (sign: string, typed?: string) =>
  async ({ engine, find, clock }: Scene) => {
    await engine.actions.open({ view: 'AllWallets' })
    if (typed !== undefined) {
      const field = await find<HTMLInputElement>('[role=searchbox]')
      await find('.lk-cell__name')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise(requestAnimationFrame)
      await clock.advance(300)
    }
    await find(sign)
  }

const openIn =
  (view: 'Connect' | 'GetWallet', sign: string) =>
  async ({ engine, find }: Scene) => {
    await engine.actions.open()
    if (view === 'GetWallet') engine.store.dispatch(navigate({ view, data: undefined }))
    await find(sign)
  }

const state = (id: string, title: string, options: SceneOptions, show: GalleryState['show']): GalleryState => ({
  id,
  title,
  options,
  show,
})

export const allWallets: GalleryChapter = {
  title: 'AllWallets',
  states: [
    state(
      'connect-directory',
      'Connect: recommended wallets of the directory',
      { ...served('answers'), wallets: [wallet('Fennec')], pairing: { hasCode: true, answer: 'hang' } },
      openIn('Connect', '.lk-list:last-of-type .lk-item:nth-child(3) .lk-row__name'),
    ),
    state(
      'connect-directory-awaited',
      'Connect: the directory is loading',
      { ...served('hangs'), wallets: [wallet('Fennec')], pairing: { hasCode: true, answer: 'hang' } },
      openIn('Connect', '.lk-body > .lk-row'),
    ),
    state(
      'help-get-directory',
      'Get a wallet: wallets of the directory',
      served('answers'),
      openIn('GetWallet', '.lk-row'),
    ),
    state('all-wallets', 'The directory', served('answers'), open('.lk-cells li:nth-child(12)')),
    state('all-wallets-awaited', 'Loading', served('hangs'), open('.lk-cells__more')),
    state('all-wallets-found', 'A search', served('answers'), open('.lk-row__name', 'vault')),
    state('all-wallets-none', 'A search without results', served('answers'), open('.lk-body h2, .lk-empty', 'xyzzy')),
    state('all-wallets-failed', 'The directory cannot be reached', served('fails'), open('.lk-all__note button')),
    state(
      'all-wallets-own',
      'There is no directory',
      { customWallets: [{ id: 'marlin', name: 'Marlin', homepage: 'https://marlin.example' }] },
      open('.lk-all__note'),
    ),
  ],
}
