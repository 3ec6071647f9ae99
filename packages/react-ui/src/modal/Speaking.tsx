import { selectIsOpen } from '@latchkey/core/internal'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { english } from '../text/language.js'
import { LanguageContext } from '../text/LanguageContext.js'
import { speaksEnglish } from '../text/speaksEnglish.js'
import { useAppSelector, useEngine } from '../context/store.js'

/** How long the modal waits for the words of its language before it speaks English, in milliseconds. */
const patience = 1_000

/** What {@link Speaking} takes. */
type SpeakingProps = { readonly host: HTMLElement; readonly children: ReactNode }

/**
 * Gives what is below it the language that the site, the page or the visitor wants, and says on the modal's element which one it is. It shows
 * nothing before the first words are there; where they do not come it is English.
 */
export const Speaking = ({ host, children }: SpeakingProps) => {
  const { services } = useEngine()
  const wanted = useAppSelector(({ site }) => site.language)
  useAppSelector(selectIsOpen) // the page's language is looked up whenever the modal opens
  const pageLanguage = document.documentElement.lang
  const isEnglish = speaksEnglish({ ...services.options, language: wanted })
  const [language, speak] = useState(isEnglish ? english : undefined)
  const [ownDir] = useState(host.dir)

  useEffect(() => {
    let isWanted = true
    const loading = isEnglish
      ? Promise.resolve(english)
      : import('../text/loadLanguage.js').then((chunk) => chunk.loadLanguage({ ...services.options, language: wanted }))
    void loading
      .catch((error: unknown) => {
        services.logger.error('The words did not load.', error)
        return english
      })
      .then((loaded) => isWanted && speak(loaded))
    void services.clock.wait(patience).then(() => speak((spoken) => spoken ?? english))
    return () => {
      isWanted = false
    }
  }, [wanted, pageLanguage, isEnglish, services])

  useLayoutEffect(() => {
    if (language) Object.assign(host, { lang: language.tag, dir: language.dir ?? ownDir })
  }, [host, ownDir, language])

  return language && <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
}
