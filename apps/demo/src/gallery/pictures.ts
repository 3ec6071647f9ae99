/** The pictures of all states that the tests compare with, by their paths. */
const pictures = import.meta.glob<string>('../../e2e/shots/{light,dark,right-to-left}/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** How a picture was taken: those from right to left are in dark. */
export type PictureMode = 'light' | 'dark' | 'right-to-left'

/** The address of a state's picture, unless none was taken yet. */
export const findPicture = (mode: PictureMode, id: string): string | undefined =>
  pictures[`../../e2e/shots/${mode}/${id}.png`]
