import { createContext, useContext } from 'react'
import { english, type Language } from './language.js'

/** Provides a modal's language to its views. Two modals on one page may have different languages. */
export const LanguageContext = createContext<Language>(english)

/** Returns the language of the enclosing modal. */
export const useLanguage = (): Language => useContext(LanguageContext)
