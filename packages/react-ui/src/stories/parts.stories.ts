import { specimenGroups, specimenJourneys } from '@latchkey/react-ui/testing'
import type { GalleryChapter } from '../testing/gallery/state.js'

/** The parts of views, each in all of its states. */
export const parts: GalleryChapter = {
  title: 'Parts',
  states: specimenGroups.map((group) => ({
    id: `parts-${group.id}`,
    title: group.title,
    options: { journeys: specimenJourneys(group) },
    show: ({ engine }) => engine.actions.open(),
  })),
}
