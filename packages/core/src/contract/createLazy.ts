import { LatchkeyError } from '../base/LatchkeyError.js'

/**
 * Returns a function that loads code when it is first needed. The code is loaded once for all callers. If loading fails, the next call tries again.
 *
 * @param fetchCode a dynamic import
 * @param make creates the result from the code
 * @throws `CHUNK_LOAD_FAILED` if the code could not be fetched; what `make` throws
 */
export const createLazy = <Code, Part>(
  fetchCode: () => Promise<Code>,
  make: (code: Code) => Part | Promise<Part>,
): (() => Promise<Part>) => {
  let part: Promise<Part> | undefined
  return () => {
    part ??= fetchCode()
      .then(make, (cause: unknown) => {
        throw new LatchkeyError('CHUNK_LOAD_FAILED', 'Code of an adapter could not be loaded.', {
          cause,
          help: ['Try again, or reload the page.'],
        })
      })
      .catch((error: unknown) => {
        part = undefined // the next call tries again
        throw error
      })
    return part
  }
}
