import type { Sizes } from './types.mjs'

export function withReadmeSizes(readme: string, record: Sizes): string
