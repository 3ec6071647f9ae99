import type { AppKitOptions, ThemeMode } from '@latchkey/core'

/** The values of a choice. */
type Choice<name extends keyof typeof choices> = (typeof choices)[name][number]

/** The choices of the modal's look and language. The first value of each is the default. */
export const choices = {
  language: ['auto', 'en', 'de', 'es', 'ja', 'ar'],
  direction: ['auto', 'ltr', 'rtl'],
  theme: ['system', 'light', 'dark'],
  preset: ['latchkey', 'midnight', 'paper', 'mint', 'ember', 'mono', 'bubble', 'terminal'],
  density: ['usual', 'compact', 'roomy'],
  size: ['compact', 'wide'],
  phone: ['sheet', 'full'],
  legal: ['note', 'checkbox'],
} as const

/** The modal's look and language. */
export type Appearance = { readonly [name in keyof typeof choices]: Choice<name> } & {
  /** The site's one colour as six hexadecimal digits, or `''` if it has none. */
  readonly brand: string
}

const names = Object.keys(choices) as (keyof typeof choices)[]

/** Reads the appearance from the page's URL. If a value is unknown, the default is used. */
export const readAppearance = (search: string): Appearance => {
  const query = new URLSearchParams(search)
  const read = <name extends keyof typeof choices>(name: name): Choice<name> => {
    const values: readonly Choice<name>[] = choices[name]
    const [defaultValue] = choices[name]
    return values.find((choice) => choice === query.get(name)) ?? defaultValue
  }
  return {
    language: read('language'),
    direction: read('direction'),
    theme: read('theme'),
    preset: read('preset'),
    density: read('density'),
    size: read('size'),
    phone: read('phone'),
    legal: read('legal'),
    brand: /^[\da-f]{6}$/i.exec(query.get('brand') ?? '')?.[0] ?? '',
  }
}

/** Writes the appearance into a query, without default values. */
export const writeAppearance = (search: string, appearance: Appearance): string => {
  const query = new URLSearchParams(search)
  for (const name of names) {
    if (appearance[name] === choices[name][0]) query.delete(name)
    else query.set(name, appearance[name])
  }
  if (appearance.brand === '') query.delete('brand')
  else query.set('brand', appearance.brand)
  const text = query.toString()
  return text === '' ? '.' : `?${text}`
}

/** Returns the direction of the page: by default that of the language. */
export const findDirection = ({ language, direction }: Pick<Appearance, 'language' | 'direction'>): 'ltr' | 'rtl' =>
  direction === 'auto' ? (language === 'ar' ? 'rtl' : 'ltr') : direction

/** The tokens of a theme that colour the page itself. */
const pageTokens = ['bg', 'raised', 'text', 'muted', 'line', 'field-line', 'accent-soft', 'focus'] as const

/** Applies an appearance to the page itself. @param themeVariables the kit's colours, which the page uses too */
export const setPageAppearance = (appearance: Appearance, { themeVariables = {} }: KitAppearance): void => {
  const { documentElement: page } = document
  page.dir = findDirection(appearance)
  page.dataset['theme'] = appearance.theme
  for (const token of pageTokens)
    page.style.setProperty(`--page-${token}`, String(themeVariables[`--lk-${token}`] ?? ''))
}

/** The page's font. By default the kit uses the system's, which may have no medium weight. */
export const font = { '--lk-font': '"Inter Variable", system-ui, sans-serif' } as const

/** The options of the kit for its look and language. All of them can change while the kit runs. */
export type KitAppearance = Pick<
  AppKitOptions,
  'language' | 'themeMode' | 'modalSize' | 'enableMobileFullScreen' | 'features' | 'themeVariables'
>

/** Returns the kit's options for an appearance. Presets are fetched only if one is chosen. */
export const toKitOptions = async ({
  language,
  theme,
  preset,
  density,
  size,
  phone,
  legal,
  brand,
}: Appearance): Promise<KitAppearance> => {
  const isDefault = preset === 'latchkey' && density === 'usual'
  const themes = isDefault ? undefined : await import('@latchkey/react-ui/themes')
  return {
    language,
    themeMode: theme satisfies ThemeMode,
    modalSize: size,
    enableMobileFullScreen: phone === 'full',
    features: { legalCheckbox: legal === 'checkbox' },
    themeVariables: {
      ...font,
      ...themes?.[preset],
      ...(density !== 'usual' && themes?.[density]),
      ...(brand !== '' && { '--lk-brand': `#${brand}` }),
    },
  }
}
