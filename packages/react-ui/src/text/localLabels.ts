import type { Languages } from '@latchkey/core'
import { chooseLanguage } from './chooseLanguage.js'
import { siteTexts } from './siteTexts.js'
import type { SpeechOptions } from './speaksEnglish.js'
import { wantedLanguages } from './wantedLanguages.js'
import { type Labels, labels } from './labels.js'

/** The words of the page buttons in the kit's languages beside English: together they weigh less than a request. */
export const ownLabels: Readonly<Record<string, Labels>> = {
  ar: {
    connect: 'توصيل المحفظة',
    connecting: 'جارٍ الاتصال…',
    selectNetwork: 'اختيار الشبكة',
    unknownNetwork: 'شبكة غير معروفة',
    failed: 'تعذّر التحميل. حاول مرة أخرى',
    unsupported: 'تبديل الشبكة',
    switching: 'جارٍ التبديل…',
  },
  de: {
    connect: 'Wallet verbinden',
    connecting: 'Wird verbunden …',
    selectNetwork: 'Netzwerk wählen',
    unknownNetwork: 'Unbekanntes Netzwerk',
    failed: 'Nicht geladen. Erneut versuchen',
    unsupported: 'Netzwerk wechseln',
    switching: 'Wird gewechselt …',
  },
  es: {
    connect: 'Conectar wallet',
    connecting: 'Conectando…',
    selectNetwork: 'Elegir red',
    unknownNetwork: 'Red desconocida',
    failed: 'No se cargó. Reintentar',
    unsupported: 'Cambiar de red',
    switching: 'Cambiando…',
  },
  ja: {
    connect: 'ウォレットを接続',
    connecting: '接続中…',
    selectNetwork: 'ネットワークを選択',
    unknownNetwork: '不明なネットワーク',
    failed: '読み込めませんでした。再試行',
    unsupported: 'ネットワークを切り替え',
    switching: '切り替え中…',
  },
}

/** Under which ids a site's own texts have them. */
export const labelIds = {
  connect: 'buttonConnect',
  connecting: 'buttonConnecting',
  selectNetwork: 'buttonSelectNetwork',
  unknownNetwork: 'buttonUnknownNetwork',
  failed: 'buttonFailed',
  unsupported: 'buttonSwitchNetwork',
  switching: 'buttonSwitching',
} as const satisfies Required<Labels>

/** What was found, by the site's texts and language: a button asks at every drawing. */
const found = new WeakMap<Languages, Map<string, Promise<Labels>>>()
const none: Languages = {}

const read = async (tag: string, languages: Languages): Promise<Labels> => {
  const own = ownLabels[chooseLanguage([tag], Object.keys(ownLabels))] ?? labels
  const site = await siteTexts(tag, languages)
  const said = Object.entries(labelIds).flatMap(([name, id]) =>
    typeof site[id] === 'string' ? [[name, site[id]]] : [],
  )
  return { ...own, ...Object.fromEntries(said) }
}

/**
 * Finds the words of a page button in the language that its page speaks, and says on the button which language that is.
 *
 * @throws what fetching a site's own texts came to
 */
export const findLabels = async (
  button: HTMLElement,
  { language, languages = none }: SpeechOptions,
): Promise<Labels> => {
  const available = ['en', ...Object.keys(ownLabels), ...Object.keys(languages)]
  const tag = chooseLanguage(wantedLanguages(language), available)
  const known = found.get(languages) ?? new Map<string, Promise<Labels>>()
  found.set(languages, known)
  const reading = known.get(tag) ?? read(tag, languages)
  known.set(tag, reading)
  reading.catch(() => known.delete(tag)) // the next drawing asks again
  const words = await reading
  button.lang = tag
  return words
}
