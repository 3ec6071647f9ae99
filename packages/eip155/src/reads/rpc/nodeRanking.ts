import type { Clock } from '@latchkey/core/adapter'

/** Milliseconds from sample to sample. */
const sampleInterval = 4_000
/** How many samples count. */
const sampleCount = 10
/** How much latency and stability count. */
const weights = { latency: 0.3, stability: 0.7 } as const

type Sample = { readonly latency: number; readonly success: boolean }

const scoreOf = (samples: readonly Sample[], slowest: number): number => {
  const answered = samples.filter(({ success }) => success)
  if (answered.length === 0) return 0
  const latency = answered.reduce((sum, sample) => sum + sample.latency, 0) / answered.length
  const speed = slowest === 0 ? 1 : 1 - latency / slowest
  return weights.latency * speed + weights.stability * (answered.length / samples.length)
}

/**
 * Ranks nodes by latency and stability over their last samples, and puts the best first, in place.
 *
 * @param nodes the order in which they are tried; rearranged
 * @param ping asks a node for something small; rejects where it does not answer
 * @returns how to stop: no timer is left
 */
export const rankNodes = <node>(nodes: node[], ping: (node: node) => Promise<unknown>, clock: Clock): (() => void) => {
  const stopping = new AbortController()
  const samples = new Map<node, readonly Sample[]>(nodes.map((node) => [node, []]))
  const takeSample = async (node: node) => {
    const start = clock.now()
    const success = await ping(node).then(
      () => true,
      () => false,
    )
    const sample = { latency: clock.now() - start, success }
    samples.set(node, [...(samples.get(node) ?? []), sample].slice(-sampleCount))
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await Promise.all(nodes.map(takeSample))
      const slowest = Math.max(...[...samples.values()].flat().map(({ latency }) => latency))
      const scores = new Map(nodes.map((node) => [node, scoreOf(samples.get(node) ?? [], slowest)]))
      nodes.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
      await clock.wait(sampleInterval, stopping.signal)
    }
  }
  run().catch(() => stopping.abort()) // the wait was ended: nobody needs the ranks any more
  return () => stopping.abort()
}
