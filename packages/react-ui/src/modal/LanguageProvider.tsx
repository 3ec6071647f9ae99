import { selectIsOpen } from '@latchkey/core/internal'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { english } from '../text/language.js'
import { LanguageContext } from '../text/createText.js'
import { speaksEnglish } from '../text/speaksEnglish.js'
import { useAppSelector, useEngine } from '../context/store.js'

/** How long the modal waits for the texts of its language before it falls back to English, in milliseconds. */
const textsTimeout = 1_000

/** The props of {@link LanguageProvider}. */
type LanguageProviderProps = { readonly host: HTMLElement; readonly children: ReactNode }

/**
 * Provides the language that the site, the page or the user has chosen to the components below it, and sets it on the modal's element. It renders
 * nothing until the first texts have loaded. If they cannot be loaded, it uses English.
 */
export const LanguageProvider = ({ host, children }: LanguageProviderProps) => {
  const { services } = useEngine()
  const requestedTag = useAppSelector(({ site }) => site.language)
  useAppSelector(selectIsOpen) // the page's language is read whenever the modal opens
  const pageLanguage = document.documentElement.lang
  const isEnglish = speaksEnglish({ ...services.options, language: requestedTag })
  const [language, speak] = useState(isEnglish ? english : undefined)
  const [ownDir] = useState(host.dir)

  useEffect(() => {
    let isCurrent = true
    const loading = isEnglish
      ? Promise.resolve(english)
      : import('../text/catalogue/loadLanguage.js').then((chunk) =>
          chunk.loadLanguage({ ...services.options, language: requestedTag }, services.logger.warn),
        )
    void loading
      .catch((error: unknown) => {
        services.logger.error('The texts did not load.', error)
        return english
      })
      .then((loaded) => isCurrent && speak(loaded))
    void services.clock.wait(textsTimeout).then(() => speak((spoken) => spoken ?? english))
    return () => {
      isCurrent = false
    }
  }, [requestedTag, pageLanguage, isEnglish, services])

  useLayoutEffect(() => {
    if (language) Object.assign(host, { lang: language.tag, dir: language.dir ?? ownDir })
  }, [host, ownDir, language])

  return language && <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
}
