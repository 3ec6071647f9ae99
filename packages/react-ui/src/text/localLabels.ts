import type { Languages } from '@latchkey/core'
import { chooseLanguage, preferredLanguages, siteTexts } from './chooseLanguage.js'
import type { SpeechOptions } from './speaksEnglish.js'
import { type Labels, labels } from './labels.js'

/** The labels of the page buttons in the kit's languages other than English. Together they are smaller than a request. */
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

/** The ids of these labels in a site's own texts. */
export const labelIds = {
  connect: 'buttonConnect',
  connecting: 'buttonConnecting',
  selectNetwork: 'buttonSelectNetwork',
  unknownNetwork: 'buttonUnknownNetwork',
  failed: 'buttonFailed',
  unsupported: 'buttonSwitchNetwork',
  switching: 'buttonSwitching',
} as const satisfies Required<Labels>

/** The loaded labels, by the site's texts and language. A button requests them on every render. */
const found = new WeakMap<Languages, Map<string, Promise<Labels>>>()
const none: Languages = {}

const read = async (tag: string, languages: Languages): Promise<Labels> => {
  const own = ownLabels[chooseLanguage([tag], Object.keys(ownLabels))] ?? labels
  const site = await siteTexts(tag, languages)
  const siteLabels = Object.entries(labelIds).flatMap(([name, id]) =>
    typeof site[id] === 'string' ? [[name, site[id]]] : [],
  )
  return { ...own, ...Object.fromEntries(siteLabels) }
}

/**
 * Finds the labels of a page button in the language of its page, and sets that language on the button.
 *
 * @throws the error of fetching a site's own texts, if that fails
 */
export const findLabels = async (
  button: HTMLElement,
  { language, languages = none }: SpeechOptions,
): Promise<Labels> => {
  const available = ['en', ...Object.keys(ownLabels), ...Object.keys(languages)]
  const tag = chooseLanguage(preferredLanguages(language), available)
  const cached = found.get(languages) ?? new Map<string, Promise<Labels>>()
  found.set(languages, cached)
  const reading = cached.get(tag) ?? read(tag, languages)
  cached.set(tag, reading)
  reading.catch(() => cached.delete(tag)) // the next render tries again
  const loadedLabels = await reading
  button.lang = tag
  return loadedLabels
}
