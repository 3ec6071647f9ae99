import type { Engine, RootState } from '@latchkey/core/internal'

type Site = RootState['site']

const applyMode = ({ dataset }: HTMLElement, { themeMode = 'system' }: Site) => {
  if (themeMode === 'system') delete dataset['theme']
  else dataset['theme'] = themeMode
}

const applyVariables = ({ style }: HTMLElement, { themeVariables = {} }: Site, before: Site['themeVariables'] = {}) => {
  for (const name of Object.keys(before)) if (!(name in themeVariables)) style.removeProperty(name)
  for (const [name, value] of Object.entries(themeVariables)) style.setProperty(name, value)
}

/** Keeps an element in the site's theme, now and when the site changes it. */
export const followTheme = (host: HTMLElement, { store }: Engine): (() => void) => {
  let before: Site | undefined
  const follow = () => {
    const { site } = store.getState()
    if (site === before) return
    applyMode(host, site)
    applyVariables(host, site, before?.themeVariables)
    before = site
  }
  follow()
  return store.subscribe(follow)
}
