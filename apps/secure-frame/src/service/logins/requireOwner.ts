import type { Hex } from 'viem'
import { recoverAddress } from 'viem/utils'
import { createMiddleware } from 'hono/factory'
import { toOwnerDigest } from '../../protocol/ownerProof.js'
import type { WalletEnv } from '../http/walletEnv.js'
import { Refusal } from '../refusal.js'
import type { LoginChecks } from './requireLogin.js'
import { findAccount } from './userStore.js'

const isSignature = (value: string | undefined): value is Hex =>
  value !== undefined && /^0x[\da-f]{128}(1b|1c)$/.test(value)

/** Returns the account that signed the proof of a request. @throws `Refusal` */
const readSigner = async (signature: string | undefined, proof: string): Promise<string> => {
  if (!isSignature(signature)) throw new Refusal('OWNER_UNPROVED')
  return recoverAddress({ hash: toOwnerDigest(proof), signature }).catch((cause: unknown) => {
    // 65 bytes that are no signature on the curve.
    throw new Refusal('OWNER_UNPROVED', {}, { cause })
  })
}

/**
 * Refuses requests without a signature of the user's wallet, so that a login by e-mail alone cannot lock the owner out. A user without a
 * wallet needs none. It follows `requireLogin`, which accepts the signed proof once.
 */
export const requireOwner = ({ database }: Pick<LoginChecks, 'database'>) =>
  createMiddleware<WalletEnv>(async (context, next) => {
    const account = await findAccount(database, context.get('login').user)
    if (account !== undefined) {
      const signer = await readSigner(context.req.header('latchkey-owner'), context.req.header('dpop') ?? '')
      if (signer.toLowerCase() !== account.toLowerCase()) throw new Refusal('OWNER_UNPROVED')
    }
    return next()
  })
