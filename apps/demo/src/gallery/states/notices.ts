import { fennec } from '../scene.js'
import type { GalleryChapter } from '../state.js'

export const notices: GalleryChapter = {
  title: 'Notices',
  states: [
    {
      id: 'alert',
      title: 'An alert for developers',
      options: { projectId: '', debug: true },
      show: ({ engine }) => engine.acts.open(),
    },
    {
      id: 'alert-networks',
      title: 'An alert for developers, above a long list',
      options: { projectId: '', debug: true },
      show: async ({ engine }) => {
        await engine.acts.connect(fennec)
        await engine.acts.open({ view: 'Networks' })
      },
    },
  ],
}
