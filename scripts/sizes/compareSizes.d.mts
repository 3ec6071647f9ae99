import type { Comparison, Figures } from './types.mjs'

export function compareSizes(figures: Figures, record: Figures, limits: Readonly<Record<string, number>>): Comparison
