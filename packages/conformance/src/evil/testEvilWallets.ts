import { expect, it, vi } from 'vitest'
import type { WalletSubject } from '../walletSubject.js'
import { runHostileVisit, runHonestVisit, runReplacedVisit } from './runVisits.js'

const { CHAOS_RUNS, CHAOS_SEED } = process.env
const runs = Number(CHAOS_RUNS ?? 150)
const first = Number(CHAOS_SEED ?? 1)

/**
 * Runs a visit with a wallet that becomes hostile, once for each seed. Nothing may stay pending, and the wallet may receive only signing requests of
 * the user. `CHAOS_SEED=7 CHAOS_RUNS=1` repeats one visit.
 */
export const testEvilWallets = (name: string, subject: WalletSubject): void => {
  it(`${name}: an object that replaces a connected wallet in the page receives no request [T-14]`, async () => {
    const { wallet, replacement } = await runReplacedVisit(subject)
    expect(wallet).toContain('sign')
    expect(replacement).toEqual([])
  })

  it(`${name}: a wallet that lies, hangs, throws and emits false events does no harm [T-13]`, async () => {
    await runHonestVisit(subject)
    const unhandled: string[] = []
    let seed = first
    const onUnhandled = (error: unknown) => void unhandled.push(`seed ${seed}: unhandled: ${String(error)}`)
    process.on('unhandledRejection', onUnhandled)
    const written = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockReturnValue())
    const faults: string[] = []
    let [connected, signed] = [0, 0]
    for (; seed < first + runs && faults.length < 5; seed += 1) {
      const visit = await runHostileVisit(subject, seed)
      faults.push(...visit.faults.map((fault) => `seed ${seed}: ${fault}`))
      connected += Number(visit.wasConnected)
      signed += Number(visit.hasSigned)
    }
    process.off('unhandledRejection', onUnhandled)
    expect([...faults, ...unhandled, ...written.flatMap(({ mock }) => mock.calls.map(String))]).toEqual([])
    if (runs < 100) return
    expect(connected / runs, 'visits in which a wallet was connected').toBeGreaterThan(0.1)
    expect(signed / runs, 'visits in which something was signed').toBeGreaterThan(0.05)
  }, 3_600_000)
}
