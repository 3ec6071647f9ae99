import type { Comparison, Section } from './types.mjs'

export function writeReport(sections: readonly Section[], comparison: Comparison): { text: string; faults: number }
