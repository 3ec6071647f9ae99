import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WalletSubject } from '../walletSubject.js'
import { playSchedule, visitorActs, walletActs } from './playSchedule.js'

const { INTERLEAVINGS_RUNS, INTERLEAVINGS_SEED } = process.env
const runs = Number(INTERLEAVINGS_RUNS ?? 100)
const seed = Number(INTERLEAVINGS_SEED ?? 1)

/**
 * A visitor who connects, signs, sends, switches, leaves and reloads, and a wallet that changes its account and network and leaves, in every
 * order that a scheduler finds: nothing is signed that is not of the account and network in use. `INTERLEAVINGS_SEED=7 INTERLEAVINGS_RUNS=50`
 * has the same orders again.
 */
export const testInterleavings = (name: string, subject: WalletSubject): void =>
  it(`${name}: in whatever order calls are heard and answered, nothing stale is signed [T-24] [T-25]`, async () => {
    const unheard: string[] = []
    const onUnheard = (error: unknown) => void unheard.push(`unheard: ${String(error)}`)
    process.on('unhandledRejection', onUnheard)
    let asked = 0
    const plan = fc.record({
      visitor: fc.array(fc.constantFrom(...visitorActs), { minLength: 3, maxLength: 8 }),
      wallet: fc.array(fc.constantFrom(...walletActs), { minLength: 1, maxLength: 4 }),
    })
    await fc
      .assert(
        fc.asyncProperty(fc.scheduler(), plan, async (scheduler, planned) => {
          const played = await playSchedule(subject, scheduler, planned)
          asked += played.asked
          expect([...played.faults, ...unheard]).toEqual([])
        }),
        { numRuns: runs, seed },
      )
      .finally(() => process.off('unhandledRejection', onUnheard))
    expect(asked / runs, 'how often a wallet was asked after its first time').toBeGreaterThan(0.5)
  }, 3_600_000)
