import type { Announcement, Frame, Recording } from './recordFrames.ts'

/** A pattern of the titles of each view. */
export type Titles = Readonly<Record<string, RegExp>>

/** Returns the ranges of frames in which the dialog was open. */
const findOpenings = (frames: readonly Frame[]): readonly (readonly Frame[])[] => {
  const openings: Frame[][] = []
  let isOpen = false
  for (const frame of frames) {
    if (frame.isOpen && !isOpen) openings.push([])
    if (frame.isOpen) openings.at(-1)?.push(frame)
    isOpen = frame.isOpen
  }
  return openings
}

const place = ({ at, view, title }: Frame) => `${at} ms, ${view} “${title}”`

/** While the dialog is open, opacities may grow, but never fall. */
const findBlinks = (frames: readonly Frame[], part: 'card' | 'backdrop'): readonly string[] =>
  frames.flatMap((frame, index) => {
    const before = frames[index - 1]
    if (!before || frame[part] >= before[part] - 0.01) return []
    return [
      `${place(frame)}: the opacity of the ${part} fell from ${before[part].toFixed(2)} to ${frame[part].toFixed(2)}`,
    ]
  })

const findWrongTitles = (frames: readonly Frame[], titles: Titles): readonly string[] => {
  const wrong = frames.filter(({ view, title }) => view !== '' && !titles[view]?.test(title))
  return [...new Set(wrong.map(({ view, title }) => `The view ${view} had the title “${title}”`))]
}

/** Equal announcements within this time, in milliseconds, are of the same event. */
const sameEvent = 500

const findRepeats = (announcements: readonly Announcement[]): readonly string[] =>
  announcements.flatMap(({ region, text, at }, index) =>
    announcements
      .slice(0, index)
      .filter((before) => before.text === text && at - before.at < sameEvent)
      .map(
        (before) =>
          `${at} ms: “${text}” was announced in ${region}, and ${at - before.at} ms before in ${before.region}`,
      ),
  )

/** Returns the faults of a recording. @param titles the titles of the views */
export const findFaults = ({ frames, announcements }: Recording, titles: Titles): readonly string[] => {
  const openings = findOpenings(frames)
  if (openings.length === 0) return ['The dialog was never open.']
  return [
    ...openings.flatMap((opening) => [
      ...findBlinks(opening, 'card'),
      ...findBlinks(opening, 'backdrop'),
      ...findWrongTitles(opening, titles),
      ...opening.flatMap((frame) => frame.jumps.map((jump) => `${place(frame)}: ${jump}`)),
      ...opening.flatMap((frame) => (frame.focus === 'body' ? [`${place(frame)}: the focus was on the body`] : [])),
    ]),
    ...findRepeats(announcements),
  ]
}
