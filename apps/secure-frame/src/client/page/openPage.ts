import { element } from '../element.js'
import type { Catalogue, Translate, Translations } from '../../protocol/createText.js'
import { chooseLanguage, setDocumentLanguage } from '../text/documentLanguage.js'
import { loadText } from '../text/loadText.js'

/** A page of the wallet that is opened on its own. */
export type Page<texts extends Catalogue> = {
  readonly t: Translate<texts>
  /** The language of the page, as a BCP 47 tag. */
  readonly language: string
  /** Shows a screen in place of the one before. */
  show(screen: HTMLElement): void
}

/** Opens a page in the first language of the browser that has texts. */
export const openPage = async <const texts extends Catalogue>(
  catalogue: texts,
  translations: Translations<texts>,
): Promise<Page<texts>> => {
  const language = chooseLanguage(navigator.languages, Object.keys(translations))
  const t = await loadText(catalogue, translations, language)
  setDocumentLanguage(language)
  // A link with another fragment, pasted into the same tab, is another page.
  addEventListener('hashchange', () => location.reload())
  let isFirst = true
  return {
    t,
    language,
    show: (screen) => {
      document.body.replaceChildren(element('main', {}, screen))
      const title = screen.querySelector<HTMLElement>('h1')
      document.title = title?.textContent ?? ''
      // The first screen is read as the page's beginning. After that, the title says what has changed.
      if (!isFirst) title?.focus()
      isFirst = false
    },
  }
}
