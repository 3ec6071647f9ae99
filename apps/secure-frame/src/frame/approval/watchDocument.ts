import { visibleTime } from './watchVisibility.js'

/** Watches whether a window of the wallet's own is in view. No page can cover what it shows. Returns a function that stops it. */
export const watchDocument = (onChange: (isSeen: boolean) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    clearTimeout(timer)
    onChange(false)
    if (document.visibilityState === 'visible') timer = setTimeout(() => onChange(true), visibleTime)
  }
  document.addEventListener('visibilitychange', update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    clearTimeout(timer)
  }
}
