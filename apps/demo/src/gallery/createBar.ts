/** The choices of a bar by their names in the URL, each with its values. The first value is the default, which the URL leaves out. */
export const barChoices = {
  theme: [
    'Theme',
    [
      ['', 'System'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  ],
  preset: [
    'Preset',
    [
      ['', 'Latchkey'],
      ['midnight', 'Midnight'],
      ['paper', 'Paper'],
      ['mint', 'Mint'],
      ['ember', 'Ember'],
      ['mono', 'Mono'],
      ['bubble', 'Bubble'],
      ['terminal', 'Terminal'],
    ],
  ],
  dir: [
    'Direction',
    [
      ['', 'Left to right'],
      ['rtl', 'Right to left'],
    ],
  ],
  window: [
    'Window',
    [
      ['', 'As drawn'],
      ['360', 'Phone'],
    ],
  ],
} as const

/** Writes a value into a query. An empty value is left out. */
export const setOrDelete = (query: URLSearchParams, name: string, value: string): void => {
  if (value === '') query.delete(name)
  else query.set(name, value)
}

/**
 * Creates select fields for some choices of the URL.
 *
 * @param query the page's query, which a choice changes
 * @param onChange called after a change
 */
export const createBar = (
  names: readonly (keyof typeof barChoices)[],
  query: URLSearchParams,
  onChange: () => void,
): HTMLElement => {
  const bar = document.createElement('div')
  bar.className = 'bar'
  for (const name of names) {
    const [title, values] = barChoices[name]
    const label = bar.appendChild(document.createElement('label'))
    label.append(title)
    const select = label.appendChild(document.createElement('select'))
    select.append(...values.map(([value, text]) => new Option(text, value)))
    select.value = query.get(name) ?? ''
    if (select.selectedIndex < 0) select.selectedIndex = 0
    select.addEventListener('change', () => {
      setOrDelete(query, name, select.value)
      onChange()
    })
  }
  return bar
}
