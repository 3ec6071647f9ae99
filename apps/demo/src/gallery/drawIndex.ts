import { createBar, setOrDelete } from './createBar.js'
import { findPicture, type PictureMode } from './pictures.js'
import type { GalleryChapter, GalleryState } from '../../../../packages/react-ui/src/testing/gallery/state.js'

/** The dimensions of all pictures, in px. */
const size = { width: 240, height: 360 }

/** The parameters of {@link drawIndex}. */
export type DrawIndexParameters = {
  readonly chapters: readonly GalleryChapter[]
  /** The page's query, which choices in the index change. */
  readonly query: URLSearchParams
  /** Applies the theme and the direction of the query to the page. */
  readonly follow: () => void
}

const createItem = ({ id, title }: GalleryState) => {
  const item = document.createElement('li')
  const link = item.appendChild(document.createElement('a'))
  const picture = link.appendChild(new Image(size.width, size.height))
  picture.loading = 'lazy'
  picture.alt = ''
  link.append(title)
  const words = `${id} ${title}`.toLowerCase()
  return {
    item,
    matches: (filter: string) => filter.split(/\s+/).every((word) => words.includes(word)),
    update(query: URLSearchParams, mode: PictureMode) {
      const address = new URLSearchParams(query)
      address.set('state', id)
      address.set('viewer', 'on')
      link.href = `?${address}`
      const source = findPicture(mode, id)
      if (source === undefined) picture.removeAttribute('src')
      else picture.src = source
    },
  }
}

const createChapter = ({ title, states }: GalleryChapter) => {
  const section = document.createElement('section')
  const heading = section.appendChild(document.createElement('h2'))
  heading.textContent = title
  const items = states.map(createItem)
  section.appendChild(document.createElement('ul')).append(...items.map(({ item }) => item))
  return { section, title: title.toLowerCase(), items }
}

/** Draws the pictures of all states into a page, with a filter and the choices of their look. */
export const drawIndex = (main: HTMLElement, { chapters, query, follow }: DrawIndexParameters): void => {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const drawn = chapters.map(createChapter)
  const all = drawn.flatMap(({ items }) => items)
  const findMode = (): PictureMode => {
    if (query.get('dir') === 'rtl') return 'right-to-left'
    return (query.get('theme') ?? (prefersDark.matches ? 'dark' : 'light')) === 'dark' ? 'dark' : 'light'
  }

  const title = document.createElement('h1')
  title.textContent = 'Gallery'
  const note = document.createElement('p')
  note.textContent =
    'Every view in every state. These are the screenshots that tests compare: small, with few colours, in the default preset; those in dark run from right to left. A state opens in full, with the look that you choose here.'
  const label = document.createElement('label')
  label.append('Filter')
  const field = label.appendChild(document.createElement('input'))
  field.type = 'search'
  field.value = query.get('filter') ?? ''
  const count = document.createElement('p')
  count.role = 'status'

  const update = () => {
    follow()
    history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname)
    const filter = field.value.trim().toLowerCase()
    const mode = findMode()
    for (const { section, title: chapter, items } of drawn) {
      for (const { item, matches, update: updateItem } of items) {
        item.hidden = !matches(filter) && !chapter.includes(filter)
        updateItem(query, mode)
      }
      section.hidden = items.every(({ item }) => item.hidden)
    }
    const shown = all.filter(({ item }) => !item.hidden).length
    count.textContent = shown === all.length ? `${all.length} states` : `${shown} of ${all.length} states`
  }
  field.addEventListener('input', () => {
    setOrDelete(query, 'filter', field.value)
    update()
  })
  prefersDark.addEventListener('change', update)
  const bar = createBar(['theme', 'preset', 'dir'], query, update)
  bar.prepend(label)
  main.append(title, note, bar, count, ...drawn.map(({ section }) => section))
  update()
}
