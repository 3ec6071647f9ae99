import { createManualClock } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rankNodes } from './nodeRanking.js'

/** After how many milliseconds a node responds, or that it does not. */
type Behaviour = { readonly ms: number; readonly fails?: boolean }

const clock = createManualClock()
let stop = () => {}
afterEach(async () => {
  stop()
  await clock.advance(10_000)
  expect(clock.waiting()).toBe(0)
})

/** Ranks nodes that respond after 1 to 4 ms, depending on their name and the number of earlier samples. */
const rank = (nodes: string[], behave: (node: string, sampled: number) => Behaviour) => {
  const counts = new Map<string, number>()
  const ping = async (node: string) => {
    const sampled = counts.get(node) ?? 0
    counts.set(node, sampled + 1)
    const { ms, fails } = behave(node, sampled)
    await clock.wait(ms)
    if (fails) throw new Error('The node does not respond.')
  }
  stop = rankNodes(nodes, ping, clock)
  const waitUntilIdle = async () => {
    for (let ms = 0; ms < 4; ms += 1) await clock.advance(1)
  }
  return { counts, waitUntilIdle }
}

describe('the ranking of nodes', () => {
  it('samples again 4 s after each sample [S7.28d, S9.6b]', async () => {
    const { counts, waitUntilIdle } = rank(['one', 'two'], () => ({ ms: 4 }))
    await waitUntilIdle()
    expect([...counts.values()]).toEqual([1, 1])
    await clock.advance(3_999)
    expect([...counts.values()]).toEqual([1, 1])
    await clock.advance(1)
    expect([...counts.values()]).toEqual([2, 2])
  })

  it('F-022: counts stability for 0.7 and latency for 0.3 [S7.28d]', async () => {
    // Half the stability costs the fast node 0.35, and its speed compensates 0.3 × 3/4 of that.
    const nodes = ['flaky', 'slow']
    const { waitUntilIdle } = rank(nodes, (node, sampled) =>
      node === 'slow' ? { ms: 4 } : { ms: 1, fails: sampled % 2 === 1 },
    )
    await waitUntilIdle()
    expect(nodes).toEqual(['flaky', 'slow'])
    await clock.advance(4_000)
    await waitUntilIdle()
    expect(nodes).toEqual(['slow', 'flaky'])
  })

  it('continues without a node that is removed after its failed sample', async () => {
    const nodes = ['one', 'two']
    const ping = async (node: string) => {
      if (node === 'one') throw new Error('Not found')
    }
    stop = rankNodes(nodes, ping, clock, (all, node) => void all.splice(all.indexOf(node), 1))
    await clock.advance(4_000)
    expect(nodes).toEqual(['two'])
  })

  it('ranks by latency if one failure of ten weighs less [S7.28d]', async () => {
    // A tenth of the stability costs 0.07; being four times as fast gains 0.3 × 3/4.
    const nodes = ['slow', 'fast']
    const { waitUntilIdle } = rank(nodes, (node, sampled) =>
      node === 'slow' ? { ms: 4 } : { ms: 1, fails: sampled === 9 },
    )
    for (let sample = 1; sample <= 10; sample += 1) {
      await waitUntilIdle()
      expect(nodes).toEqual(['fast', 'slow'])
      await clock.advance(4_000)
    }
  })

  it('counts the last 10 samples [S7.28d, S9.6b]', async () => {
    // Its speed is worth 0.3 × 3/4 = 0.225: four failures of ten cost more than that, three less.
    const nodes = ['late', 'slow']
    const { waitUntilIdle } = rank(nodes, (node, sampled) =>
      node === 'slow' ? { ms: 4 } : { ms: 1, fails: sampled < 5 },
    )
    const first: string[] = []
    for (let sample = 1; sample <= 14; sample += 1) {
      await waitUntilIdle()
      first.push(nodes[0] ?? '')
      await clock.advance(4_000)
    }
    // Failures 1 and 2 are dropped with the 12th sample. Otherwise, five of thirteen would hold it back longer.
    expect(first.slice(0, 11)).not.toContain('late')
    expect(first.slice(11)).toEqual(['late', 'late', 'late'])
  })

  it('counts no fewer than the last 10 samples [S7.28d, S9.6b]', async () => {
    // Its speed is worth 0.3 × 1/3 = 0.1: two failures of ten cost more than that, one of nine or ten less.
    const nodes = ['late', 'slow']
    const { waitUntilIdle } = rank(nodes, (node, sampled) =>
      node === 'slow' ? { ms: 3 } : { ms: 2, fails: sampled < 2 },
    )
    const first: string[] = []
    for (let sample = 1; sample <= 12; sample += 1) {
      await waitUntilIdle()
      first.push(nodes[0] ?? '')
      await clock.advance(4_000)
    }
    expect(first.slice(1)).toEqual([...Array.from({ length: 9 }, () => 'slow'), 'late', 'late'])
  })

  it('sends nothing while the page is hidden, or if one node is left', async () => {
    const page = { hidden: true }
    vi.stubGlobal('document', page)
    const nodes = ['one', 'two']
    const { counts, waitUntilIdle } = rank(nodes, () => ({ ms: 1 }))
    await clock.advance(8_000)
    expect([...counts.values()]).toEqual([])
    page.hidden = false
    await clock.advance(4_000)
    await waitUntilIdle()
    expect([...counts.values()]).toEqual([1, 1])
    nodes.pop()
    await clock.advance(8_000)
    expect([...counts.values()]).toEqual([1, 1])
    vi.unstubAllGlobals()
  })
})
