import { createContext, useContext } from 'react'
import { english, type Language } from './language.js'

/** Carries a modal's language to its views: two modals of one page may speak two. */
export const LanguageContext = createContext<Language>(english)

/** Gives the language of the modal around. */
export const useLanguage = (): Language => useContext(LanguageContext)
