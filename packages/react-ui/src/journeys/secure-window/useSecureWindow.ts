import type { ChannelLogin, LoginTheme, Place } from '@latchkey/core/adapter'
import { loadLogin } from '@latchkey/core/internal/login'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import { useLanguage } from '../../text/createText.js'
import { colorTokens } from '../../themes/tokens.js'
import { followPlace } from './followPlace.js'

/** How long the secure window may take to respond, in milliseconds. */
const openTimeout = 20_000

/** The secure window of a view: whether it is visible, and what the view can do with it. */
export type SecureWindowControl = {
  /** `opening`: it has not responded yet. `failed`: it did not respond in time, or could not be loaded. */
  readonly state: 'opening' | 'open' | 'failed'
  readonly retry: () => void
  readonly focus: () => void
}

/** The shapes that the secure window takes over. */
const shapes = ['font', 'r-card', 'r-control', 'r-panel', 'corner', 'type'] as const

/**
 * Reads the colors and shapes that apply to an element. A browser computes the colors, so that the result contains no `light-dark()` and no
 * variable of the page.
 */
const readTheme = (element: HTMLElement, language: string): LoginTheme => {
  const { ownerDocument } = element
  const probe = element.appendChild(ownerDocument.createElement('i'))
  const style = getComputedStyle(probe)
  const variables: Record<string, string> = {}
  for (const token of colorTokens) {
    probe.style.color = `var(--lk-${token})`
    variables[`--lk-${token}`] = style.color
  }
  for (const token of shapes) {
    const value = style.getPropertyValue(`--lk-${token}`).trim()
    if (value && value.length <= 256) variables[`--lk-${token}`] = value
  }
  probe.style.color = 'light-dark(rgb(255, 255, 255), rgb(0, 0, 0))'
  const mode = style.color === 'rgb(0, 0, 0)' ? 'dark' : 'light'
  probe.remove()
  return { mode, variables, language }
}

const darkQuery = () => globalThis.matchMedia('(prefers-color-scheme: dark)')

const subscribeToScheme = (listener: () => void) => {
  const query = darkQuery()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Changes whenever the modal's theme may have changed. */
const useThemeKey = () => {
  const mode = useAppSelector(({ site }) => site.themeMode)
  const variables = useAppSelector(({ site }) => site.themeVariables)
  const isDark = useSyncExternalStore(subscribeToScheme, () => darkQuery().matches)
  return `${mode} ${isDark} ${JSON.stringify(variables)}`
}

/**
 * Shows the wallet's own screen over an element for as long as the element exists, in the theme and language of the modal. It is hidden while the
 * element moves. The focus goes into it when it is first shown.
 *
 * @param isOff whether there is nothing to show, because the wallet's own screen has failed
 */
export const useSecureWindow = (place: RefObject<HTMLElement | null>, isOff: boolean): SecureWindowControl => {
  const dispatch = useAppDispatch()
  const { clock, logger } = useEngine().services
  const { tag } = useLanguage()
  const themeKey = useThemeKey()
  const [login, setLogin] = useState<ChannelLogin>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const state = isOff || hasFailed ? 'failed' : login ? 'open' : 'opening'

  // The window is shown once it has the theme, so that it never appears in another one.
  useEffect(() => {
    const element = place.current
    if (!element || isOff) return
    const leaving = new AbortController()
    const { signal } = leaving
    const open = async () => {
      const loaded = await dispatch(loadLogin())
      signal.throwIfAborted()
      await loaded.syncTheme(readTheme(element, tag))
      return loaded
    }
    const late = clock.wait(openTimeout, signal).then(() => Promise.reject(new Error('The secure window is silent.')))
    Promise.race([open(), late]).then(
      (loaded) => signal.aborted || setLogin(loaded),
      (error: unknown) => {
        if (signal.aborted) return
        logger.warn('The secure window did not open.', error)
        setHasFailed(true)
      },
    )
    return () => leaving.abort()
  }, [dispatch, place, isOff, tag, themeKey, clock, logger, attempt])

  useEffect(() => {
    const element = place.current
    if (!login || !element || state !== 'open') return
    let takesFocus = true
    const onPlace = (next: Place | undefined) => {
      // Hiding the window takes the focus from it.
      if (!next) takesFocus ||= element.ownerDocument.activeElement instanceof HTMLIFrameElement
      login.place(next)
      if (!next) return
      if (takesFocus) login.focus()
      takesFocus = false
    }
    const onBlocked = () => {
      logger.warn(
        'The secure window cannot be shown while a modal dialog of the page is open, or in a transformed element.',
      )
      setHasFailed(true)
    }
    return followPlace(element, { onPlace, onBlocked })
  }, [login, place, state, logger])

  return {
    state,
    retry: () => {
      setLogin(undefined)
      setHasFailed(false)
      setAttempt((count) => count + 1)
    },
    focus: () => login?.focus(),
  }
}
