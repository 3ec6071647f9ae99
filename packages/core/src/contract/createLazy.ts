import { LatchkeyError } from '../base/LatchkeyError.js'

/**
 * Code that comes when it is first needed: once for all who ask, and again by the next who asks where it could not be had.
 *
 * @param fetchCode a dynamic import
 * @param make what is made of it
 * @throws `CHUNK_LOAD_FAILED` where the code could not be fetched; what `make` throws
 */
export const createLazy = <Code, Part>(
  fetchCode: () => Promise<Code>,
  make: (code: Code) => Part | Promise<Part>,
): (() => Promise<Part>) => {
  let part: Promise<Part> | undefined
  return () => {
    part ??= fetchCode()
      .then(make, (cause: unknown) => {
        throw new LatchkeyError('CHUNK_LOAD_FAILED', 'Code of an adapter could not be loaded.', { cause })
      })
      .catch((error: unknown) => {
        part = undefined // the next act tries again
        throw error
      })
    return part
  }
}
