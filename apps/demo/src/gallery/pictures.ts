/** The screenshots of all states that tests compare, by path. */
const pictures = import.meta.glob<string>('../../e2e/shots/{light,dark,right-to-left}/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** How a screenshot was taken. Those in dark run from right to left. */
export type PictureMode = 'light' | 'dark' | 'right-to-left'

/** Returns the URL of a state's screenshot, if there is one. */
export const findPicture = (mode: PictureMode, id: string): string | undefined =>
  pictures[`../../e2e/shots/${mode}/${id}.png`]
