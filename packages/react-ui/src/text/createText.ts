/** What is filled in. */
export type TextValues = Readonly<Record<string, string | number>>

/** Letters that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/

/** Where directions meet, a value keeps its own (an address or amount stays left-to-right) and does not turn the text around it. */
const isolate = (text: string, value: string) => (rightToLeft.test(text + value) ? `\u2068${value}\u2069` : value)

/** Makes what gives the texts of a catalogue, with values filled in at `{name}`. */
export const createText =
  <id extends string>(catalogue: Readonly<Record<id, string>>) =>
  (id: id, values: TextValues = {}): string => {
    const text = catalogue[id]
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      values[name] === undefined ? whole : isolate(text, `${values[name]}`),
    )
  }
