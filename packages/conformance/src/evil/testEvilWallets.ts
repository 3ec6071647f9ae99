import { expect, it, vi } from 'vitest'
import type { WalletSubject } from '../walletSubject.js'
import { playEvil, playGood, playReplaced } from './playEvil.js'

const { CHAOS_RUNS, CHAOS_SEED } = process.env
const runs = Number(CHAOS_RUNS ?? 150)
const first = Number(CHAOS_SEED ?? 1)

/**
 * A visitor with a wallet that turned evil, once for each seed: nobody is left waiting, nothing is signed that was not wanted, no promise fails
 * unheard, and the console stays empty. `CHAOS_SEED=7 CHAOS_RUNS=1` has one visit again.
 */
export const testEvilWallets = (name: string, subject: WalletSubject): void => {
  it(`${name}: what takes a connected wallet's place in the page is asked for nothing [T-14]`, async () => {
    const { wallet, replacement } = await playReplaced(subject)
    expect(wallet).toContain('sign')
    expect(replacement).toEqual([])
  })

  it(`${name}: a wallet that lies, hangs, throws and speaks out of turn harms nobody [T-13]`, async () => {
    await playGood(subject)
    const unheard: string[] = []
    let seed = first
    const onUnheard = (error: unknown) => void unheard.push(`seed ${seed}: unheard: ${String(error)}`)
    process.on('unhandledRejection', onUnheard)
    const written = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockReturnValue())
    const faults: string[] = []
    let [connected, signed] = [0, 0]
    for (; seed < first + runs && faults.length < 5; seed += 1) {
      const visit = await playEvil(subject, seed)
      faults.push(...visit.faults.map((fault) => `seed ${seed}: ${fault}`))
      connected += Number(visit.wasConnected)
      signed += Number(visit.hasSigned)
    }
    process.off('unhandledRejection', onUnheard)
    expect([...faults, ...unheard, ...written.flatMap(({ mock }) => mock.calls.map(String))]).toEqual([])
    if (runs < 100) return
    expect(connected / runs, 'visits in which a wallet was connected').toBeGreaterThan(0.1)
    expect(signed / runs, 'visits in which something was signed').toBeGreaterThan(0.05)
  }, 3_600_000)
}
