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
  ],
}
