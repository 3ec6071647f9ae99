import { element } from '../element.js'

/** What a screen of a page shows. */
export type ScreenContent = {
  readonly title: string
  /** Sentences below the title. */
  readonly texts?: readonly string[]
  readonly content?: readonly (Node | undefined)[]
  /** The buttons, the strong one first. */
  readonly actions?: readonly HTMLElement[]
}

/** Writes a screen. */
export const writeScreen = ({ title, texts = [], content = [], actions = [] }: ScreenContent): HTMLElement =>
  element(
    'div',
    { class: 'screen page' },
    element('h1', { class: 'title', text: title, attributes: { tabindex: '-1' } }),
    ...texts.map((text) => element('p', { class: 'text', text })),
    ...content,
    actions.length > 0 ? element('div', { class: 'actions' }, ...actions) : undefined,
  )

/** Writes names with their values. Values are data: each has its own direction. */
export const writeRows = (rows: readonly (readonly [name: string, value: string])[]): HTMLElement =>
  element(
    'dl',
    { class: 'rows' },
    ...rows.map(([name, value]) =>
      element(
        'div',
        { class: 'row' },
        element('dt', { text: name }),
        element('dd', { text: value, attributes: { dir: 'auto' } }),
      ),
    ),
  )
