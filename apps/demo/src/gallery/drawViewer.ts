import { createBar } from './createBar.js'
import type { GalleryChapter, GalleryState } from '../../../../packages/react-ui/src/testing/gallery/state.js'

/** The parameters of {@link drawViewer}. */
export type DrawViewerParameters = {
  readonly chapters: readonly GalleryChapter[]
  readonly state: GalleryState
  /** The page's query, which choices in the viewer change. */
  readonly query: URLSearchParams
  /** Applies the theme and the direction of the query to the page. */
  readonly follow: () => void
}

/** The default width of a state's window, in px. */
const usualWidth = 480

/** Draws one state in a frame, with links to the states beside it and the choices of its look. The arrow keys go to these states, Escape to the index. */
export const drawViewer = (main: HTMLElement, { chapters, state, query, follow }: DrawViewerParameters): void => {
  const states = chapters.flatMap((chapter) => chapter.states)
  const at = states.indexOf(state)
  const before = states[at - 1]
  const after = states[at + 1]

  const title = document.createElement('h1')
  title.textContent = state.title
  const place = document.createElement('p')
  const chapter = chapters.find((each) => each.states.includes(state))
  place.textContent = `${chapter?.title ?? ''} · ${at + 1} of ${states.length}`
  const nav = document.createElement('nav')
  nav.ariaLabel = 'States'
  const addLink = (text: string) => {
    const link = nav.appendChild(document.createElement('a'))
    link.textContent = text
    return link
  }
  const previous = before && addLink(`Previous: ${before.title}`)
  const overview = addLink('All states')
  const alone = addLink('Only this state')
  const next = after && addLink(`Next: ${after.title}`)

  const frame = document.createElement('iframe')
  frame.title = state.title
  frame.height = '720'
  // A modal takes the focus when it opens, even in an inert frame. The page takes it back afterwards, so that its arrow keys work until the
  // pointer enters the frame.
  const stage = document.createElement('div')
  stage.className = 'stage'
  stage.append(frame)
  frame.inert = true
  let focused: HTMLElement | undefined
  addEventListener('focusin', ({ target }) => {
    focused = target instanceof HTMLElement ? target : undefined
  })
  addEventListener('blur', () =>
    setTimeout(() => {
      if (!frame.inert || document.activeElement !== frame) return
      frame.blur()
      focused?.focus()
    }),
  )
  stage.addEventListener('pointerenter', () => {
    frame.inert = false
  })
  stage.addEventListener('pointerleave', () => {
    frame.inert = true
  })

  const addressOf = (changes: Readonly<Record<string, string | undefined>>) => {
    const address = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) address.delete(name)
      else address.set(name, value)
    }
    return address.size > 0 ? `?${address}` : location.pathname
  }
  const update = () => {
    follow()
    history.replaceState(null, '', `?${query}`)
    if (previous) previous.href = addressOf({ state: before.id })
    if (next) next.href = addressOf({ state: after.id })
    overview.href = addressOf({ state: undefined, viewer: undefined, window: undefined })
    frame.width = query.get('window') ?? String(state.width ?? usualWidth)
    frame.src = addressOf({
      viewer: undefined,
      window: undefined,
      filter: undefined,
      font: query.get('font') ?? 'inter',
    })
    alone.href = frame.src
  }
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLSelectElement
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isMirrored = document.documentElement.dir === 'rtl'
    const links = {
      ArrowLeft: isMirrored ? next : previous,
      ArrowRight: isMirrored ? previous : next,
      Escape: overview,
    }
    for (const [key, link] of Object.entries(links)) if (key === event.key) link?.click()
  })
  main.classList.add('viewer')
  main.append(nav, title, place, createBar(['theme', 'preset', 'dir', 'window'], query, update), stage)
  update()
}
