import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StartedSubject } from '../walletSubject.js'
import { playSchedule, visitorActs, walletActs } from './playSchedule.js'

const { INTERLEAVINGS_RUNS, INTERLEAVINGS_SEED } = process.env
const runs = Number(INTERLEAVINGS_RUNS ?? 100)
const first = Number(INTERLEAVINGS_SEED ?? 1)
/** How many are tried in one test: some kinds of wallets need half a second for each. */
const part = 2_500

/** The parts of a run: each is a test with a seed of its own. */
const parts = Array.from({ length: Math.ceil(runs / part) }, (_, index) => ({
  seed: first + index,
  numRuns: Math.min(part, runs - index * part),
}))

/** @returns how often a wallet was asked after its first time, for each order */
const tryOrders = async ({ subject, stop }: StartedSubject, { numRuns, seed }: (typeof parts)[number]) => {
  const unheard: string[] = []
  const onUnheard = (error: unknown) => void unheard.push(`unheard: ${String(error)}`)
  process.on('unhandledRejection', onUnheard)
  let asked = 0
  const plan = fc.record({
    visitor: fc.array(fc.constantFrom(...visitorActs), { minLength: 3, maxLength: 8 }),
    wallet: fc.array(fc.constantFrom(...walletActs), { minLength: 1, maxLength: 4 }),
  })
  const property = fc.asyncProperty(fc.scheduler(), plan, async (scheduler, planned) => {
    const played = await playSchedule(subject, scheduler, planned)
    asked += played.asked
    expect([...played.faults, ...unheard.splice(0)]).toEqual([])
  })
  try {
    await fc.assert(property, { numRuns, seed })
  } finally {
    process.off('unhandledRejection', onUnheard)
    await stop()
  }
  return asked / numRuns
}

/**
 * A visitor who connects, signs, sends, switches, leaves and reloads, and a wallet that changes its account and network and leaves, in every
 * order that a scheduler finds: nothing is signed that is not of the account and network in use. `INTERLEAVINGS_SEED=7 INTERLEAVINGS_RUNS=50`
 * has the same orders again.
 *
 * @param start gives what is tried, and starts what it needs
 */
export const testInterleavings = (name: string, start: () => StartedSubject | Promise<StartedSubject>): void =>
  it.each(parts)(
    `${name}: in whatever order calls are heard and answered, nothing stale is signed [T-24] [T-25], seed $seed`,
    async (one) => {
      expect(await tryOrders(await start(), one), 'how often a wallet was asked').toBeGreaterThan(0.4)
    },
    3_600_000,
  )
