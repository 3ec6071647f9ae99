import type { Clock, Network } from '@latchkey/core/adapter'
import { assertChain } from './assertNode.js'

/** The time between samples, in milliseconds. */
const sampleInterval = 4_000
/** How many samples are kept for each node. */
const sampleCount = 10
/** The weights of latency and stability in a node's score. */
const weights = { latency: 0.3, stability: 0.7 } as const

/** Handles the error of a failed sample. It may remove the node from `nodes`. */
type FailureHandler<node> = (nodes: node[], node: node, error: unknown) => void

type Sample = { readonly latency: number; readonly success: boolean }

const scoreOf = (samples: readonly Sample[], slowest: number): number => {
  const answered = samples.filter(({ success }) => success)
  if (answered.length === 0) return 0
  const latency = answered.reduce((sum, sample) => sum + sample.latency, 0) / answered.length
  const speed = slowest === 0 ? 1 : 1 - latency / slowest
  return weights.latency * speed + weights.stability * (answered.length / samples.length)
}

/**
 * Ranks nodes by the latency and stability of their last samples. Sorts `nodes` in place, best first. While the page is hidden, or if only one node
 * is left, it sends nothing.
 *
 * @param nodes in the order in which they are tried
 * @param ping sends a small request to a node, and rejects if it fails
 * @param onFailure gets the error of each failed sample
 * @returns a function that stops the ranking and its timer
 */
export const rankNodes = <node>(
  nodes: node[],
  ping: (node: node) => Promise<unknown>,
  clock: Clock,
  onFailure: FailureHandler<node> = () => undefined,
): (() => void) => {
  const stopping = new AbortController()
  const samples = new Map<node, readonly Sample[]>(nodes.map((node) => [node, []]))
  const takeSample = async (node: node) => {
    const start = clock.now()
    const success = await ping(node).then(
      () => true,
      (error: unknown) => {
        onFailure(nodes, node, error)
        return false
      },
    )
    const sample = { latency: clock.now() - start, success }
    samples.set(node, [...(samples.get(node) ?? []), sample].slice(-sampleCount))
  }
  const rank = async () => {
    await Promise.all(nodes.map(takeSample))
    const slowest = Math.max(...[...samples.values()].flat().map(({ latency }) => latency))
    const scores = new Map(nodes.map((node) => [node, scoreOf(samples.get(node) ?? [], slowest)]))
    nodes.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      if (nodes.length > 1 && !globalThis.document?.hidden) await rank()
      await clock.wait(sampleInterval, stopping.signal)
    }
  }
  run().catch(() => stopping.abort()) // the ranking was stopped
  return () => stopping.abort()
}

/**
 * Ranks the nodes of a network. A node of another chain counts as one that does not respond.
 *
 * @returns a function that stops the ranking
 */
export const rankNetworkNodes = <node extends { ping(): Promise<unknown> }>(
  nodes: node[],
  network: Network,
  clock: Clock,
  onFailure: FailureHandler<node>,
): (() => void) => rankNodes(nodes, async (node) => assertChain(await node.ping(), network), clock, onFailure)
