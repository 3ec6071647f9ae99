import type { Engine, RootState } from '@latchkey/core/internal'
import type { Frame } from '../frame/createFrame.js'

/** Applies the site's options to the frame, now and whenever the site changes them. */
export const followOptions = (frame: Frame, { store }: Engine): (() => void) => {
  let before: RootState['site'] | undefined
  const follow = () => {
    const { site } = store.getState()
    if (site === before) return
    before = site
    frame.setOptions(site)
  }
  follow()
  return store.subscribe(follow)
}
