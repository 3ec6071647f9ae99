import type { AppKitOptions } from '@latchkey/core'

/** The options that determine the texts. */
export type SpeechOptions = Pick<AppKitOptions, 'language' | 'languages'>

/** Returns whether the texts can only be the kit's own English, so that no others have to be fetched. Call it only in a page. */
export const speaksEnglish = ({ language, languages }: SpeechOptions): boolean =>
  !languages && (language || document.documentElement.lang || navigator.language).startsWith('en')
