import type { AppKitOptions } from '@latchkey/core'

/** The options that decide which words are said. */
export type SpeechOptions = Pick<AppKitOptions, 'language' | 'languages'>

/** Whether nothing but the kit's own English can be meant: no other words have to be fetched. To be asked in a page alone. */
export const speaksEnglish = ({ language, languages }: SpeechOptions): boolean =>
  !languages && (language || document.documentElement.lang || navigator.language).startsWith('en')
