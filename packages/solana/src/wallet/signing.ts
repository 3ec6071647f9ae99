import {
  type CaipNetworkId,
  LatchkeyError,
  type Signed,
  type SignInRequest,
  type SignInSession,
  toBase58,
} from '@latchkey/core/adapter'
import { readField, type StandardAccount } from '../discovery/standardWallet.js'
import { readAccounts, readBytes, readSignature } from './answers.js'
import { callWallet, type CalledWallet, type ConnectHooks } from './callWallet.js'

/** The accounts and the sign-in of a wallet that did both in one step. */
export type SignedIn = {
  readonly accounts: ReadonlyMap<string, StandardAccount>
  readonly signedIn: readonly SignInSession[]
}

const outputsOf = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : [])

/** Requests a signature of bytes. @returns 64 bytes @throws `USER_REJECTED`, `WALLET_…`, `SIGNATURE_INVALID`, or the signal's reason */
export const signBytes = async (
  target: CalledWallet,
  account: StandardAccount,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Uint8Array> => {
  const [output] = outputsOf(await callWallet(target, 'solana:signMessage', [{ account, message: bytes }], signal))
  const signature = readBytes(readField(output, 'signature'), 64) ?? new Uint8Array()
  const joined = [...bytes, ...signature] // wallets on a Solana phone append the signature
  if (![bytes, joined].some((expected) => String(readBytes(readField(output, 'signedMessage'))) === String(expected)))
    throw new LatchkeyError('SIGNATURE_INVALID', `${target.name} signed another message.`, {
      context: { wallet: target.name },
      help: ['Update the wallet, or use another one.'],
    })
  readSignature(signature, target.name, 'SIGNATURE_INVALID')
  return signature
}

/** Requests a signature of a text. @throws `USER_REJECTED`, `WALLET_…`, `SIGNATURE_INVALID`, or the signal's reason */
export const signText = async (
  target: CalledWallet,
  account: StandardAccount,
  message: string,
  signal: AbortSignal | undefined,
): Promise<Signed> => {
  const signature = await signBytes(target, account, new TextEncoder().encode(message), signal)
  return { message, signature: toBase58(signature), scheme: 'ed25519' }
}

/** Requests signatures of a site's own transactions. @throws `USER_REJECTED`, `WALLET_…` */
export const signTransactions = async (
  target: CalledWallet,
  account: StandardAccount,
  chain: string,
  transactions: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> => {
  const inputs = transactions.map((transaction) => ({ account, chain, transaction }))
  const outputs = outputsOf(await callWallet(target, 'solana:signTransaction', inputs))
  return transactions.map((_, index) => {
    const signed = readBytes(readField(outputs[index], 'signedTransaction'))
    if (signed && signed.length > 64) return signed
    throw new LatchkeyError('WALLET_ANSWER_INVALID', `${target.name} returned no signed transaction.`, {
      context: { wallet: target.name },
      help: ['Update the wallet, or use another one.'],
    })
  })
}

/**
 * Requests a connection and a sign-in in one step.
 *
 * @throws `USER_REJECTED`, `WALLET_…`, `SIGNATURE_INVALID`, or the signal's reason
 * @see https://github.com/phantom/sign-in-with-solana
 */
export const signIn = async (
  target: CalledWallet,
  { chains, ...fields }: SignInRequest,
  network: CaipNetworkId,
  signal: AbortSignal | undefined,
  hooks: ConnectHooks,
): Promise<SignedIn> => {
  const chainId = chains.includes(network) ? network : chains[0]
  const { domain, uri, version, nonce, issuedAt, statement, expirationTime, notBefore, requestId, resources } = fields
  const options = { domain, uri, version, nonce, issuedAt, statement, expirationTime, notBefore, requestId, resources }
  const present = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  const input = { ...present, chainId: chainId.slice('solana:'.length) }
  const answer = await callWallet(target, 'solana:signIn', [input], signal, hooks)
  const [output]: readonly unknown[] = Array.isArray(answer) ? answer : []
  const signer = readAccounts([readField(output, 'account')], target.name)
  const [accountAddress = ''] = signer.keys()
  const message = new TextDecoder().decode(readBytes(readField(output, 'signedMessage')))
  const signature = readSignature(readField(output, 'signature'), target.name, 'SIGNATURE_INVALID')
  return {
    accounts: new Map([...signer, ...readAccounts(target.wallet.accounts, target.name)]),
    signedIn: [{ data: { ...fields, accountAddress, chainId }, message, signature }],
  }
}
