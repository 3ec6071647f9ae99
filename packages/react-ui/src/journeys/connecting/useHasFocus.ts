import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  const listening = new AbortController()
  for (const event of ['focus', 'blur']) window.addEventListener(event, onChange, listening)
  return () => listening.abort()
}

const hasFocus = () => document.hasFocus()

/** Returns whether the page has the focus, and updates when that changes. If it does not, another window is in front of the page. */
export const useHasFocus = (): boolean => useSyncExternalStore(subscribe, hasFocus)
