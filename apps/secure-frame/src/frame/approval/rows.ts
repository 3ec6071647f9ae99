import { element } from '../../client/element.js'

/** A row of details. `undefined` leaves a row out. */
export type Row = HTMLElement | undefined

const createRow = (name: string, ...values: readonly Node[]): HTMLElement =>
  element('div', { class: 'row' }, element('dt', { text: name }), element('dd', {}, ...values))

/** A row with a word or a number. Its direction is its own, whatever it contains. */
export const textRow = (name: string, value: string): HTMLElement =>
  createRow(name, element('bdi', { text: value, attributes: { dir: 'auto' } }))

/** Splits an address into groups of four. The gaps are not characters, so a copy of it is the address. */
const createGroups = (address: string): HTMLElement => {
  const groups = address.match(/^0x|.{1,4}/g) ?? []
  return element(
    'bdi',
    { class: 'approval__address', attributes: { dir: 'ltr' } },
    ...groups.flatMap((text) => [element('span', { text }), element('wbr')]),
  )
}

/** A row with a complete address. */
export const addressRow = (name: string, address: string): HTMLElement => createRow(name, createGroups(address))

/** A row with bytes in hex, or other code. */
export const codeRow = (name: string, code: string): HTMLElement =>
  createRow(name, element('bdi', { class: 'approval__code', text: code, attributes: { dir: 'ltr' } }))

/** A row with a text of the site that keeps its line breaks. */
export const writtenRow = (name: string, text: string): HTMLElement =>
  createRow(name, element('bdi', { class: 'approval__written', text, attributes: { dir: 'auto' } }))

/** A row with rows of its own. */
export const groupRow = (name: string, rows: readonly Row[]): HTMLElement => createRow(name, createRows(rows))

/** A list of rows: each name is read together with its value. */
export const createRows = (rows: readonly Row[]): HTMLElement => element('dl', { class: 'rows' }, ...rows)
