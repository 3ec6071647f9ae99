import { LatchkeyError } from '@latchkey/core/adapter'

const missing = (cause: unknown): never => {
  throw new LatchkeyError('CHUNK_LOAD_FAILED', 'A part of the code for Bitcoin wallets could not be loaded.', { cause })
}

/** Loads what fees and waiting need. A failed load is tried again by the next act. @throws `CHUNK_LOAD_FAILED` */
export const loadFees = () => import('../send/fees.js').then(({ fees }) => fees, missing)

/** Loads what builds and checks transactions. @throws `CHUNK_LOAD_FAILED` */
export const loadSend = () => import('../send/sendTransfer.js').then(({ sendTransfer }) => sendTransfer, missing)
