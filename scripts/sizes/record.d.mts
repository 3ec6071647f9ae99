import type { Figures, Section } from './types.mjs'

export function toRecord(sections: readonly Section[]): Figures
export function writeRecord(record: Figures): string
