import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StartedSubject } from '../walletSubject.js'
import { runSchedule, swapActions, userActions, walletActions } from './runSchedule.js'

const { INTERLEAVINGS_RUNS, INTERLEAVINGS_SEED } = process.env
const runs = Number(INTERLEAVINGS_RUNS ?? 100)
const first = Number(INTERLEAVINGS_SEED ?? 1)
/** The number of schedules in one test. Some wallets need half a second for each schedule. */
const partSize = 2_500

/** Divides a run into parts. Each part is a test with its own seed. */
const toParts = (count: number) =>
  Array.from({ length: Math.ceil(count / partSize) }, (_, index) => ({
    seed: first + index,
    numRuns: Math.min(partSize, count - index * partSize),
  }))

/** @returns the number of signing requests after the first one, per schedule */
const runSchedules = async (
  { subject, stop }: StartedSubject,
  { numRuns, seed }: ReturnType<typeof toParts>[number],
) => {
  const unhandled: string[] = []
  const onUnhandled = (error: unknown) => void unhandled.push(`unhandled: ${String(error)}`)
  process.on('unhandledRejection', onUnhandled)
  let signingRequests = 0
  const plan = fc.record({
    user: fc.array(fc.constantFrom(...(subject.swap ? swapActions : userActions)), { minLength: 3, maxLength: 8 }),
    wallet: fc.array(fc.constantFrom(...walletActions), { minLength: 1, maxLength: 4 }),
  })
  const property = fc.asyncProperty(fc.scheduler(), plan, async (scheduler, planned) => {
    const result = await runSchedule(subject, scheduler, planned)
    signingRequests += result.signingRequests
    expect([...result.faults, ...unhandled.splice(0)]).toEqual([])
  })
  try {
    await fc.assert(property, { numRuns, seed })
  } finally {
    process.off('unhandledRejection', onUnhandled)
    await stop()
  }
  return signingRequests / numRuns
}

/**
 * Runs visits in which a user connects, signs, sends, swaps, switches, leaves and reloads. Meanwhile, the wallet changes its account and network, and
 * disconnects. The order of these actions differs in each visit. The wallet may only receive signing requests for the current account and network.
 * `INTERLEAVINGS_SEED=7 INTERLEAVINGS_RUNS=50` repeats the same orders.
 *
 * @param start returns the subject, and starts the nodes that it needs
 * @param share the share of the runs, between 0 and 1. Less for a subject whose visits take long
 */
export const testInterleavings = (
  name: string,
  start: () => StartedSubject | Promise<StartedSubject>,
  share = 1,
): void =>
  it.each(toParts(Math.ceil(runs * share)))(
    `${name}: nothing stale is signed in any order of calls and answers [T-24] [T-25], seed $seed`,
    async (part) => {
      expect(await runSchedules(await start(), part), 'signing requests per schedule').toBeGreaterThan(0.4)
    },
    3_600_000,
  )
