import type { Chunk, Figure } from './types.mjs'

export function measureJourneys(
  site: string,
  chunks: readonly Chunk[],
  journeys: readonly { readonly name: string; readonly wants: readonly string[] }[],
): { figures: (Figure & { readonly id: string })[]; faults: string[]; rest: Chunk[] }
