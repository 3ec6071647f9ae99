/** What is filled in. */
export type TextValues = Readonly<Record<string, string | number>>

/** Makes what gives the texts of a catalogue, with values filled in at `{name}`. */
export const createText =
  <id extends string>(catalogue: Readonly<Record<id, string>>) =>
  (text: id, values: TextValues = {}): string =>
    catalogue[text].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
