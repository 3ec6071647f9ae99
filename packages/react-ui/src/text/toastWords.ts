import { createText, useLanguage } from './createText.js'
import { connectTexts } from './en/connect.js'
import { toastTexts } from './en/toast.js'

const texts = { ...connectTexts, ...toastTexts }

/** Returns the translate function for texts of a toast and of the modal’s shell, in a language. */
export const toastWords = createText(texts)

/** Returns the translate function for texts of a toast and of the modal’s shell, in the language of the enclosing modal. */
export const useText = () => toastWords(useLanguage())

/** The return type of {@link useText}. */
export type ToastWords = ReturnType<typeof toastWords>
