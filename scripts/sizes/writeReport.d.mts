import type { Section, Sizes } from './types.mjs'

export function toSizes(sections: readonly Section[]): Sizes
export function writeReport(sections: readonly Section[], limits: Sizes): { text: string; faults: number }
