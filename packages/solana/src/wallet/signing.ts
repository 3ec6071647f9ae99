import {
  type CaipNetworkId,
  LatchkeyError,
  type Signed,
  type SignInRequest,
  type SignInSession,
} from '@latchkey/core/adapter'
import { readField, type StandardAccount } from '../discovery/standardWallet.js'
import { readAccounts, readBytes, readSignature } from './answers.js'
import { type AskedWallet, askWallet, type Leaving } from './askWallet.js'

/** What a wallet that connected and signed in gave. */
export type SignedIn = {
  readonly accounts: ReadonlyMap<string, StandardAccount>
  readonly signedIn: readonly SignInSession[]
}

/** Has a wallet sign a text with an account. @throws `USER_REJECTED`, `WALLET_…`, `SIGNATURE_INVALID`, or the signal's reason */
export const signText = async (
  asked: AskedWallet,
  account: StandardAccount,
  message: string,
  signal: AbortSignal | undefined,
): Promise<Signed> => {
  const bytes = new TextEncoder().encode(message)
  const answer = await askWallet(asked, 'solana:signMessage', [{ account, message: bytes }], signal)
  const [output]: readonly unknown[] = Array.isArray(answer) ? answer : []
  const joined = [...bytes, ...(readBytes(readField(output, 'signature')) ?? [])] // wallets on a Solana phone append the signature
  if (![bytes, joined].some((expected) => String(readBytes(readField(output, 'signedMessage'))) === String(expected)))
    throw new LatchkeyError('SIGNATURE_INVALID', 'The wallet signed another message.', {
      context: { wallet: asked.name },
    })
  const signature = readSignature(readField(output, 'signature'), asked.name, 'SIGNATURE_INVALID')
  return { message, signature, scheme: 'ed25519' }
}

/**
 * Has a wallet connect and sign in in one step.
 *
 * @throws `USER_REJECTED`, `WALLET_…`, `SIGNATURE_INVALID`, or the signal's reason
 * @see https://github.com/phantom/sign-in-with-solana
 */
export const signIn = async (
  asked: AskedWallet,
  { chains, ...fields }: SignInRequest,
  network: CaipNetworkId,
  signal: AbortSignal | undefined,
  leaving: Leaving,
): Promise<SignedIn> => {
  const chainId = chains.includes(network) ? network : chains[0]
  const { domain, uri, version, nonce, issuedAt, statement, expirationTime, notBefore, requestId, resources } = fields
  const told = { domain, uri, version, nonce, issuedAt, statement, expirationTime, notBefore, requestId, resources }
  const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
  const input = { ...given, chainId: chainId.slice('solana:'.length) }
  const answer = await askWallet(asked, 'solana:signIn', [input], signal, leaving)
  const [output]: readonly unknown[] = Array.isArray(answer) ? answer : []
  const signer = readAccounts([readField(output, 'account')], asked.name)
  const [accountAddress = ''] = signer.keys()
  const message = new TextDecoder().decode(readBytes(readField(output, 'signedMessage')))
  const signature = readSignature(readField(output, 'signature'), asked.name, 'SIGNATURE_INVALID')
  return {
    accounts: new Map([...signer, ...readAccounts(asked.wallet.accounts, asked.name)]),
    signedIn: [{ data: { ...fields, accountAddress, chainId }, message, signature }],
  }
}
