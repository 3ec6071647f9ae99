import { type ReactNode, useSyncExternalStore } from 'react'
import { LanguageContext } from '../text/LanguageContext.js'
import type { Speech } from './followLanguage.js'

/** Gives what is below it the language of the modal, and does not show it before the first words are there. */
export const Speaking = ({ speech, children }: { readonly speech: Speech; readonly children: ReactNode }) => {
  const language = useSyncExternalStore(speech.subscribe, speech.get)
  return language && <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
}
