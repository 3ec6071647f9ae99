import '@fontsource-variable/inter/wght.css' // fetched only where `?font=inter` asks for it
import '@fontsource-variable/noto-sans-arabic/wght.css' // and this one where Arabic is read there
import type { AppKitOptions, ThemeMode } from '@latchkey/core'
import { englishTexts, loadParts } from '@latchkey/react-ui/testing'
import * as themes from '@latchkey/react-ui/themes'
import { chapters } from './chapters.js'
import { createScene } from './scene.js'
import { pseudoTexts } from './pseudoTexts.js'
import type { GalleryChapter } from './state.js'

/*
 * One state of one view: `?state=connecting-slow&theme=dark&preset=mint&density=compact&dir=rtl&language=de`. Without a state it is the list of them.
 * `#theme=dark&preset=mint` changes both while the state stands. `font=inter` makes it look the same on every machine. `data-ready` on the page
 * says that it stands, `data-width` how wide a window it is drawn for.
 */
const { createTheme: _, ...presets } = themes
const wanted = new URLSearchParams(location.search)
const html = document.documentElement

const link = (id: string, title: string) => {
  const address = new URLSearchParams(wanted)
  address.set('state', id)
  const item = document.createElement('li')
  const anchor = item.appendChild(document.createElement('a'))
  anchor.href = `?${address}`
  anchor.textContent = title
  return item
}

const list = ({ title, states }: GalleryChapter) => {
  const heading = document.createElement('h2')
  heading.textContent = title
  const items = document.createElement('ul')
  items.append(...states.map((state) => link(state.id, state.title)))
  return [heading, items]
}

const presetOf = (name: string | null): themes.Theme =>
  Object.entries(presets).find(([preset]) => preset === name)?.[1] ?? {}

/** Puts the page into a theme, and says which one that is. */
const setTheme = (name: string | null): ThemeMode | undefined => {
  const themeMode = (['light', 'dark'] as const satisfies readonly ThemeMode[]).find((mode) => mode === name)
  if (themeMode) html.dataset['theme'] = themeMode
  return themeMode
}
const themeMode = setTheme(wanted.get('theme'))
html.dir = wanted.get('dir') === 'rtl' ? 'rtl' : 'ltr'

/** A language of the kit's by its tag, or `pseudo`. */
const speechOf = (language: string | null): Pick<AppKitOptions, 'language' | 'languages'> =>
  language === 'pseudo'
    ? { language: 'en-XA', languages: { 'en-XA': pseudoTexts(englishTexts) } }
    : { ...(language !== null && { language }) }

/** Inter in place of the system's fonts, once it is there. */
const loadFont = async (): Promise<themes.Theme> => {
  await Promise.all(['400', '500', '600'].map((weight) => document.fonts.load(`${weight} 16px "Inter Variable"`)))
  const family = '"Inter Variable", "Noto Sans Arabic Variable", system-ui, sans-serif'
  return { '--lk-font': family, '--lk-font-mono': family }
}
const font = wanted.get('font') === 'inter' ? await loadFont() : {}

const state = chapters.flatMap(({ states }) => states).find(({ id }) => id === wanted.get('state'))
if (state) {
  const themeVariables = { ...presetOf(wanted.get('preset')), ...presetOf(wanted.get('density')), ...font }
  const scene = await createScene({ themeMode, themeVariables, ...speechOf(wanted.get('language')), ...state.options })
  addEventListener('hashchange', () => {
    const next = new URLSearchParams(location.hash.slice(1))
    scene.engine.acts.update({ themeMode: setTheme(next.get('theme')), themeVariables: presetOf(next.get('preset')) })
  })
  // The dialog is there with the first words of its language.
  await Promise.all([scene.find('dialog'), loadParts()])
  await state.show(scene)
  // The dialog stands before its card is drawn.
  if (scene.engine.store.getState().modal.open) await scene.find('.lk-view')
} else document.getElementById('gallery')?.append(...chapters.flatMap(list))
if (state?.width) html.dataset['width'] = `${state.width}`
html.dataset['ready'] = state?.id ?? ''
