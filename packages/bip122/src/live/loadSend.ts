import { LatchkeyError } from '@latchkey/core/adapter'

const missing = (cause: unknown): never => {
  throw new LatchkeyError('CHUNK_LOAD_FAILED', 'A part of the code for Bitcoin wallets could not be loaded.', { cause })
}

/** Loads what reads the chain. A failed load is tried again by the next act. @throws `CHUNK_LOAD_FAILED` */
export const loadReads = () => import('../reads/reads.js').then(({ reads }) => reads, missing)

/** Loads what builds and checks transactions. @throws `CHUNK_LOAD_FAILED` */
export const loadSend = () => import('../send/sendTransfer.js').then(({ sendTransfer }) => sendTransfer, missing)
