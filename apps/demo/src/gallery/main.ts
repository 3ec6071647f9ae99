import '@fontsource-variable/inter/wght.css' // fetched only where `?font=inter` asks for it
import '@fontsource-variable/noto-sans-arabic/wght.css' // and this one where Arabic is read there
import type { AppKitOptions, ThemeMode } from '@latchkey/core'
import { englishTexts, loadParts } from '@latchkey/react-ui/testing'
import * as themes from '@latchkey/react-ui/themes'
import { chapters } from './chapters.js'
import { createScene } from './scene.js'
import { pseudoTexts } from './pseudoTexts.js'

/*
 * One state of one view: `?state=connecting-slow&theme=dark&preset=mint&density=compact&dir=rtl&language=de`. With `viewer=on` it is in a frame, with
 * controls around it. Without a state the page shows the pictures of all. `#theme=dark&preset=mint` changes both while the state stands. `font=inter`
 * makes it look the same on every machine. `data-ready` on the page says that it stands, `data-width` how wide a window it is drawn for.
 */
const { createTheme: _, ...presets } = themes
const wanted = new URLSearchParams(location.search)
const html = document.documentElement

const presetOf = (name: string | null): themes.Theme =>
  Object.entries(presets).find(([preset]) => preset === name)?.[1] ?? {}

/** Puts the page into a theme, and says which one that is. */
const setTheme = (name: string | null): ThemeMode | undefined => {
  const themeMode = (['light', 'dark'] as const satisfies readonly ThemeMode[]).find((mode) => mode === name)
  if (themeMode) html.dataset['theme'] = themeMode
  return themeMode
}

/** Puts the page into the theme and the direction of its address. */
const follow = () => {
  delete html.dataset['theme']
  html.dir = wanted.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  return setTheme(wanted.get('theme'))
}
const themeMode = follow()

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
const main = document.getElementById('gallery')
if (!main) throw new Error('The page has no place for the gallery.')
const isBrowsed = !state || wanted.has('viewer')
if (isBrowsed) {
  document.body.className = 'browsed'
  const back = document.createElement('header')
  const home = back.appendChild(document.createElement('a'))
  home.href = '.'
  home.textContent = 'Latchkey'
  main.before(back)
  if (state) (await import('./drawViewer.js')).drawViewer(main, { chapters, state, query: wanted, follow })
  else (await import('./drawIndex.js')).drawIndex(main, { chapters, query: wanted, follow })
} else {
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
}
if (state?.width && !isBrowsed) html.dataset['width'] = `${state.width}`
html.dataset['ready'] = state?.id ?? ''
