import type { Sizes } from './types.mjs'

export function writeSizesPage(record: Sizes): string
export function withReadmeSizes(readme: string, record: Sizes): string
