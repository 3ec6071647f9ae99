import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { createRandom, type Generate } from './random.js'

/** The inputs of a reader, and the errors that it may throw. */
export type Fuzzed<input> = {
  readonly inputs: Generate<input>
  /** Reads one input. It may also check the result, and throw if the result is wrong. */
  readonly read: (input: input) => unknown
  /** Returns whether the reader documents an error. Default: no errors. */
  readonly mayThrow?: (error: unknown) => boolean
  /** Returns whether a result means that the reader accepted the input. Default: any result except `undefined`, `false` and empty ones. */
  readonly isAccepted?: (result: unknown) => boolean
  /** Reads only one in this many inputs. For slow readers, e.g. of a stream. */
  readonly sampleEvery?: number
  /** The maximum CPU time for one input, in milliseconds. Does not include other processes on the machine. Default 5. */
  readonly longest?: number
}

const { FUZZ_RUNS, FUZZ_SEED, FUZZ_TIMED } = process.env
const allRuns = Number(FUZZ_RUNS ?? 10_000)
const seed = Number(FUZZ_SEED ?? 1)
const isTimed = FUZZ_TIMED === '1'

const isSomething = (result: unknown) =>
  result !== undefined && result !== false && result !== '' && !(Array.isArray(result) && result.length === 0)

const show = (input: unknown): string => {
  const text = inspect(input, { depth: 6, showProxy: true, maxStringLength: 200 })
  return text.length > 2_000 ? `${text.slice(0, 2_000)} …` : text
}

/**
 * Declares a test: the reader reads all inputs and throws only the allowed errors, no input changes `Object.prototype`, and the reader accepts at
 * least one input in a hundred.
 */
export const fuzz = <input>(
  title: string,
  { inputs, read, mayThrow = () => false, isAccepted = isSomething, sampleEvery = 1, longest = 5 }: Fuzzed<input>,
): void =>
  it(`${title}: every input is read or rejected [T-20]`, async () => {
    let accepted = 0
    const runs = Math.ceil(allRuns / sampleEvery)
    const readInput = async (input: input) => {
      try {
        if (isAccepted(await read(input))) accepted += 1
      } catch (error) {
        if (!mayThrow(error)) throw error
      }
    }
    const readTimed = async (input: input) => {
      // An input that is slow ten times in a row is not slow by chance.
      for (let left = 10; left > 0; left -= 1) {
        const from = process.cpuUsage()
        await readInput(input)
        const { user, system } = process.cpuUsage(from)
        if (!isTimed || user + system <= longest * 1_000) return
      }
      throw new Error(`It takes longer than ${longest} ms.`)
    }
    for (let run = 0; run < runs; run += 1) {
      const input = inputs(createRandom(seed + run))
      await readTimed(input).catch((cause: unknown) => {
        const again = `FUZZ_SEED=${seed + run} FUZZ_RUNS=1`
        throw new Error(`${inspect(cause)}\n${again} for ${show(input)}`, { cause })
      })
    }
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('polluted' in {}).toBe(false)
    if (runs > 100) expect(accepted / runs, 'how many of the inputs were taken').toBeGreaterThan(0.01)
  })
