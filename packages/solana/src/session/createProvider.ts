import { LatchkeyError } from '@latchkey/core/adapter'
import type { SolanaWallet } from '../discovery/standardWallet.js'
import type { CalledWallet } from '../wallet/callWallet.js'
import type { InUse, SendWire } from '../wallet/inUse.js'
import type { SolanaProvider } from '../wallet/provider.js'

/** Loads the code that signs. If loading fails, the next call tries again. @throws `CHUNK_LOAD_FAILED` */
export const loadSigning = (): Promise<typeof import('../wallet/signing.js')> =>
  import('../wallet/signing.js').catch((cause: unknown) => {
    throw new LatchkeyError('CHUNK_LOAD_FAILED', 'Could not load the code that signs messages.', {
      cause,
      help: ['Try again, or reload the page.'],
    })
  })

/** Creates what `kit.getProvider` returns: the wallet's object, with methods that are the same for all wallets. */
export const createProvider = (target: CalledWallet, inUse: () => InUse, sendWire: SendWire): SolanaProvider => {
  const { wallet } = target
  const sign = async (transactions: readonly Uint8Array[]) => {
    const { signTransactions } = await loadSigning()
    const { account, chain } = inUse()
    return signTransactions(target, account, chain, transactions)
  }
  const methods = {
    wallet,
    signMessage: async (message) => {
      const { signBytes } = await loadSigning()
      return signBytes(
        target,
        inUse().account,
        typeof message === 'string' ? new TextEncoder().encode(message) : message,
      )
    },
    signTransaction: async (transaction) => {
      const [signed] = await sign([transaction])
      return signed as Uint8Array // one for each transaction
    },
    signAllTransactions: sign,
    sendTransaction: (transaction) => sendWire(target, inUse, transaction),
  } satisfies Omit<SolanaProvider, keyof SolanaWallet>
  // The wallet's own fields are read when they are used, because its accounts change.
  const fields = ['version', 'name', 'icon', 'chains', 'features', 'accounts'] as const
  const read = Object.fromEntries(fields.map((field) => [field, { get: () => wallet[field], enumerable: true }]))
  return Object.defineProperties(methods, read) as typeof methods & SolanaWallet
}
