import { useSyncExternalStore } from 'react'

const subscribe = (told: () => void) => {
  const listening = new AbortController()
  for (const event of ['focus', 'blur']) window.addEventListener(event, told, listening)
  return () => listening.abort()
}

const hasFocus = () => document.hasFocus()

/** Whether the page has the focus, at every moment: where it has not, another window is in front of it. */
export const useHasFocus = (): boolean => useSyncExternalStore(subscribe, hasFocus)
