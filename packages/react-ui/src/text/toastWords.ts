import { createText } from './createText.js'
import { connectTexts } from './en/connect.js'
import { toastTexts } from './en/toast.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...connectTexts, ...toastTexts }

/** Gives a text of a toast, or one of the shell’s, in a language. */
export const toastWords = createText(texts)

/** Gives a text of a toast, or one of the shell’s, in the language of the modal around. */
export const useText = () => toastWords(useLanguage())

/** What {@link useText} gives. */
export type ToastWords = ReturnType<typeof toastWords>
