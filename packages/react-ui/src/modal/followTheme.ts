import type { Engine, RootState } from '@latchkey/core/internal'
import { createThemeSheet } from '../button/createThemeSheet.js'

type Site = RootState['site']

/** Keeps an element and its shadow root in the site's theme, now and when the site changes it. */
export const followTheme = ({ dataset }: HTMLElement, root: ShadowRoot, { store }: Engine): (() => void) => {
  const setVariables = createThemeSheet(root)
  let before: Site | undefined
  const follow = () => {
    const { site } = store.getState()
    if (site === before) return
    before = site
    const { themeMode = 'system', themeVariables } = site
    if (themeMode === 'system') delete dataset['theme']
    else dataset['theme'] = themeMode
    setVariables(themeVariables)
  }
  follow()
  return store.subscribe(follow)
}
