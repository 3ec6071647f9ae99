import type { Growth, SizedChunk } from './types.mjs'

export function findGrownChunks(before: readonly SizedChunk[], now: readonly SizedChunk[]): Growth[]
