import type { Figures } from './types.mjs'

export function withReadmeSizes(readme: string, record: Figures): string
