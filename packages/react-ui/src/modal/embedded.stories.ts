import { fennec } from '../testing/gallery/samples.js'
import type { GalleryChapter, SceneOptions } from '../testing/gallery/state.js'

const options: SceneOptions = { enableEmbedded: true }

/** The embedded modal. */
export const embedded: GalleryChapter = {
  title: 'Embedded',
  states: [
    { id: 'embedded', title: 'Connect', options, show: ({ find }) => find('.lk-list .lk-row') },
    {
      id: 'embedded-slow',
      title: 'ConnectingExternal: slow',
      options,
      show: async ({ wallets: [first], find, clock }) => {
        if (first) first.answer = 'hang'
        const row = await find('.lk-list .lk-row')
        row.click()
        await find('.lk-stage')
        await clock.advance(8_000)
        await find('.lk-notice')
      },
    },
    {
      id: 'embedded-account',
      title: 'Account',
      options,
      show: async ({ engine, find }) => {
        await engine.actions.connect(fennec)
        await engine.actions.open()
        await find('.lk-balance')
      },
    },
    {
      id: 'embedded-networks',
      title: 'Networks',
      options,
      show: async ({ engine, find }) => {
        await engine.actions.connect(fennec)
        await engine.actions.open({ view: 'Networks' })
        await find('[aria-current]')
      },
    },
  ],
}
