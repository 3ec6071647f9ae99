import { type Engine, selectIsOpen } from '@latchkey/core/internal'
import { english, type Language } from '../text/language.js'
import { type SpeechOptions, speaksEnglish } from '../text/speaksEnglish.js'

/** How long the modal waits for the words of its language before it speaks English, in milliseconds. */
const patience = 1_000

/** The language of one modal, now and as it changes. */
export type Speech = {
  /** `undefined` until the first words are there. */
  get(): Language | undefined
  readonly subscribe: (listener: () => void) => () => void
  stop(): void
}

/**
 * Fetches the language that the site, the page or the visitor wants, looks again whenever the modal opens or the site changes it, and says on
 * the modal's element which one it is. Where its words do not come it is English.
 */
export const followLanguage = (host: HTMLElement, { store, services }: Engine): Speech => {
  const { clock, logger, options } = services
  const given = { lang: host.lang, dir: host.dir }
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  let spoken: Language | undefined
  let wanted: string | undefined

  const mark = (lang: string, dir: string) => {
    for (const [name, value] of Object.entries({ lang, dir }))
      if (value) host.setAttribute(name, value)
      else host.removeAttribute(name)
  }

  const speak = (language: Language) => {
    if (stopping.signal.aborted) return
    spoken = language
    const isNamed = (store.getState().site.language ?? 'auto') !== 'auto'
    // A direction that the page gave stays, but where the language was asked for by name, or is the one that runs the other way.
    mark(language.tag, given.dir || (language.dir === 'rtl' || isNamed ? language.dir : ''))
    for (const listener of listeners) listener()
  }

  const fetch = (key: string, choice: SpeechOptions) => {
    const isWanted = () => wanted === key
    import('../text/loadLanguage.js')
      .then((chunk) => chunk.loadLanguage(choice))
      .then(
        (language) => isWanted() && speak(language),
        (error: unknown) => {
          logger.error('The words of the language could not be fetched.', error)
          if (!isWanted()) return
          wanted = undefined // the next opening tries again
          speak(spoken ?? english)
        },
      )
    clock.wait(patience, stopping.signal).then(
      () => spoken ?? speak(english),
      () => undefined, // the modal has gone
    )
  }

  const look = (language: string | undefined) => {
    const key = `${language} ${document.documentElement.lang}`
    if (key === wanted) return
    wanted = key
    const choice = { language, languages: options.languages }
    if (speaksEnglish(choice)) speak(english)
    else fetch(key, choice)
  }

  let { language } = store.getState().site
  let wasOpen = false
  const follow = () => {
    const state = store.getState()
    const isOpen = selectIsOpen(state)
    const isDue = state.site.language !== language || (isOpen && !wasOpen)
    wasOpen = isOpen
    language = state.site.language
    if (isDue) look(language)
  }
  look(language)
  const unsubscribe = store.subscribe(follow)

  return {
    get: () => spoken,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    stop() {
      unsubscribe()
      stopping.abort()
      mark(given.lang, given.dir)
    },
  }
}
