import type { Sizes } from './types.mjs'

export const limits: Sizes
