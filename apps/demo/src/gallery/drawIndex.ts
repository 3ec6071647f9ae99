import { createBar, setOrDelete } from './createBar.js'
import { createPictures, type Picture } from './createPictures.js'
import type { GalleryChapter, GalleryState } from '../../../../packages/react-ui/src/testing/gallery/state.js'

/** The parameters of {@link drawIndex}. */
export type DrawIndexParameters = {
  readonly chapters: readonly GalleryChapter[]
  /** The page's query, which choices in the index change. */
  readonly query: URLSearchParams
  /** Applies the theme and the direction of the query to the page. */
  readonly follow: () => void
}

type CreatePicture = (width: number | undefined) => Picture

const createItem = ({ id, title, width }: GalleryState, createPicture: CreatePicture) => {
  const item = document.createElement('li')
  const picture = createPicture(width)
  const link = document.createElement('a')
  link.textContent = title
  item.append(picture.element, link)
  const words = `${id} ${title}`.toLowerCase()
  return {
    item,
    matches: (filter: string) => filter.split(/\s+/).every((word) => words.includes(word)),
    update(query: URLSearchParams) {
      const address = new URLSearchParams(query)
      address.set('state', id)
      address.set('viewer', 'on')
      link.href = `?${address}`
      address.delete('viewer')
      address.delete('filter')
      address.set('picture', 'on')
      address.set('font', query.get('font') ?? 'inter')
      picture.show(`?${address}`)
    },
  }
}

const createChapter = ({ title, states }: GalleryChapter, createPicture: CreatePicture) => {
  const section = document.createElement('section')
  const heading = section.appendChild(document.createElement('h2'))
  heading.textContent = title
  const items = states.map((state) => createItem(state, createPicture))
  section.appendChild(document.createElement('ul')).append(...items.map(({ item }) => item))
  return { section, title: title.toLowerCase(), items }
}

/** Draws the pictures of all states into a page, with a filter and the choices of their look. */
export const drawIndex = (main: HTMLElement, { chapters, query, follow }: DrawIndexParameters): void => {
  const createPicture = createPictures()
  const drawn = chapters.map((chapter) => createChapter(chapter, createPicture))
  const all = drawn.flatMap(({ items }) => items)
  const title = document.createElement('h1')
  title.textContent = 'Gallery'
  const note = document.createElement('p')
  note.textContent =
    'Every view in every state, drawn live with the look that you choose here. A picture appears when it is near the window. Its link opens the state in full.'
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
    for (const { section, title: chapter, items } of drawn) {
      for (const { item, matches, update: updateItem } of items) {
        item.hidden = !matches(filter) && !chapter.includes(filter)
        updateItem(query)
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
  const bar = createBar(['theme', 'preset', 'dir'], query, update)
  bar.prepend(label)
  main.append(title, note, bar, count, ...drawn.map(({ section }) => section))
  update()
}
