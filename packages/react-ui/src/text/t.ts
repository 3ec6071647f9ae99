import { en } from './en.js'

/** A text's id. */
export type TextId = keyof typeof en

/** What is filled in. */
export type TextValues = Readonly<Record<string, string | number>>

/** Gives a text, with `values` filled in at `{name}`. */
export const t = (id: TextId, values: TextValues = {}): string =>
  en[id].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
