import type { Engine } from '@latchkey/core/internal'
import { english, type Language } from '../text/language.js'
import { speaksEnglish } from '../text/speaksEnglish.js'

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
 * Fetches the language that the site, the page or the visitor wants, and says on the modal's element which one it is. Where its words do not
 * come it is English.
 */
export const followLanguage = (host: HTMLElement, { store, services }: Engine): Speech => {
  const { clock, logger, options } = services
  const ownDir = host.dir
  const listeners = new Set<() => void>()
  let spoken: Language | undefined
  let wanted: string | undefined

  const speak = (language: Language) => {
    spoken = language
    host.lang = language.tag
    // The page's own direction stays, but for a language that was asked for by name, or that runs the other way.
    const isNamed = (store.getState().site.language ?? 'auto') !== 'auto'
    host.dir = ownDir || (language.dir === 'rtl' || isNamed ? language.dir : '')
    for (const listener of listeners) listener()
  }

  const follow = () => {
    const choice = { language: store.getState().site.language, languages: options.languages }
    const key = `${choice.language} ${document.documentElement.lang}`
    if (key === wanted) return
    wanted = key
    if (speaksEnglish(choice)) {
      speak(english)
      return
    }
    void import('../text/loadLanguage.js')
      .then((chunk) => chunk.loadLanguage(choice))
      .catch((error: unknown) => {
        logger.error('The language could not be fetched.', error)
        return spoken ?? english
      })
      .then((language) => key === wanted && speak(language))
    void clock.wait(patience).then(() => spoken ?? speak(english))
  }
  follow()

  return {
    get: () => spoken,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    stop: store.subscribe(follow),
  }
}
