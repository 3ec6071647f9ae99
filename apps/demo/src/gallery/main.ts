import '@fontsource-variable/inter/wght.css' // fetched only with `?font=inter`
import '@fontsource-variable/noto-sans-arabic/wght.css' // fetched only for Arabic
import type { AppKitOptions, ThemeMode } from '@latchkey/core'
import { englishTexts, loadParts } from '@latchkey/react-ui/testing'
import * as themes from '@latchkey/react-ui/themes'
import { chapters } from '../../../../packages/react-ui/src/testing/gallery/chapters.js'
import { createScene } from './scene.js'
import { site } from './site.js'
import { pseudoTexts } from './pseudoTexts.js'

/*
 * One state of one view: `?state=connecting-slow&theme=dark&preset=mint&density=compact&dir=rtl&language=de`. With `viewer=on` it is in a frame
 * with controls around it. If there is no state, the page shows the index. `#theme=dark&preset=mint` changes both while the state is shown.
 * With `font=inter` it looks the same on every machine. The page has `data-ready` if the state is ready, and `data-width` is the width of the
 * window that it is drawn for. With `picture=on`, the state does not take the focus.
 */
const { createTheme: _, ...presets } = themes
const query = new URLSearchParams(location.search)
const html = document.documentElement

const presetOf = (name: string | null): themes.Theme =>
  Object.entries(presets).find(([preset]) => preset === name)?.[1] ?? {}

/** Applies a theme to the page, and returns it. */
const setTheme = (name: string | null): ThemeMode | undefined => {
  const themeMode = (['light', 'dark'] as const satisfies readonly ThemeMode[]).find((mode) => mode === name)
  if (themeMode) html.dataset['theme'] = themeMode
  return themeMode
}

/** Applies the theme and the direction of the URL to the page. */
const follow = () => {
  delete html.dataset['theme']
  html.dir = query.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  return setTheme(query.get('theme'))
}
const themeMode = follow()

/** Returns the options for a language of the kit, or for `pseudo`. */
const speechOf = (language: string | null): Pick<AppKitOptions, 'language' | 'languages'> =>
  language === 'pseudo'
    ? { language: 'en-XA', languages: { 'en-XA': pseudoTexts(englishTexts) } }
    : { ...(language !== null && { language }) }

/** Loads Inter, and returns the theme variables that use it. */
const loadFont = async (): Promise<themes.Theme> => {
  await Promise.all(['400', '500', '600'].map((weight) => document.fonts.load(`${weight} 16px "Inter Variable"`)))
  const family = '"Inter Variable", "Noto Sans Arabic Variable", system-ui, sans-serif'
  return { '--lk-font': family, '--lk-font-mono': family }
}
const font = query.get('font') === 'inter' ? await loadFont() : {}

if (query.has('picture')) {
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    this.inert = true // nothing in it can take the focus
    showModal.call(this)
  }
}

const state = chapters.flatMap(({ states }) => states).find(({ id }) => id === query.get('state'))
const main = document.getElementById('gallery')
if (!main) throw new Error('The page has no element for the gallery.')
const isBrowsed = !state || query.has('viewer')
if (isBrowsed) {
  document.body.className = 'browsed'
  const back = document.createElement('header')
  const home = back.appendChild(document.createElement('a'))
  home.href = '.'
  home.textContent = 'Latchkey'
  main.before(back)
  if (state) (await import('./drawViewer.js')).drawViewer(main, { chapters, state, query, follow })
  else (await import('./drawIndex.js')).drawIndex(main, { chapters, query, follow })
} else {
  const themeVariables = { ...presetOf(query.get('preset')), ...presetOf(query.get('density')), ...font }
  const options = typeof state.options === 'function' ? state.options(site) : state.options
  const scene = await createScene({ themeMode, themeVariables, ...speechOf(query.get('language')), ...options })
  addEventListener('hashchange', () => {
    const next = new URLSearchParams(location.hash.slice(1))
    scene.engine.actions.update({
      themeMode: setTheme(next.get('theme')),
      themeVariables: presetOf(next.get('preset')),
    })
  })
  // The dialog exists as soon as the first texts of its language are loaded.
  await Promise.all([scene.find('dialog'), loadParts()])
  await state.show(scene)
  // The dialog exists before its card is drawn.
  if (scene.engine.store.getState().modal.open) await scene.find('.lk-view')
}
if (state?.width && !isBrowsed) html.dataset['width'] = `${state.width}`
html.dataset['ready'] = state?.id ?? ''
// The index waits for it before it loads more frames.
window.frameElement?.dispatchEvent(new Event('ready'))
