import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { rpcError } from '../eip155/eip1193.js'
import { callNode } from '../node/fetchNode.js'
import { type SolanaSignInInput, signInText } from './signInText.js'
import type { SolanaWalletAccount } from './walletInfo.js'
import { readTransaction } from './solanaTransaction.js'

/** An account with its key. */
export type SolanaSigner = SolanaWalletAccount & { readonly seed: Uint8Array }

/** The parts of a wallet that its methods use. */
export type SolanaWalletState = {
  readonly signers: () => readonly SolanaSigner[]
  readonly rpcUrl: (chain: string) => string | undefined
  readonly versions: readonly ('legacy' | 0)[]
  readonly isConnected: (origin: string) => boolean
  readonly ignoresSilent: boolean
  readonly joinsSignature: boolean
  readonly connect: (origin: string) => void
  readonly revoke: (origin: string) => void
  /** Prompts the user. Rejects if the user declines. */
  readonly prompt: (method: string, params: readonly unknown[], origin: string) => Promise<void>
}

/** Uses a feature once for each input. */
export type SolanaMethod = (inputs: readonly unknown[], origin: string) => unknown

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) throw rpcError(-32602, 'Expected an object.')
  return { ...value }
}
const bytesOf = (value: unknown): Uint8Array => {
  if (!(value instanceof Uint8Array)) throw rpcError(-32602, 'Expected bytes.')
  return value
}

const broadcast = async (rpcUrl: string, transaction: Uint8Array): Promise<void> => {
  const params = [base64.encode(transaction), { encoding: 'base64', preflightCommitment: 'confirmed' }]
  await callNode(rpcUrl, 'sendTransaction', params)
}

/** Creates the features of a wallet that has keys. */
export const createSolanaMethods = (state: SolanaWalletState): Readonly<Record<string, SolanaMethod>> => {
  const accounts = () => state.signers().map(({ address, publicKey }) => ({ address, publicKey }))
  const signerOf = (account: unknown, origin: string): SolanaSigner => {
    const { address } = fieldsOf(account)
    const signer = state.signers().find((candidate) => candidate.address === address)
    if (!signer || !state.isConnected(origin))
      throw rpcError(4100, 'The requested account or method has not been authorized by the user.')
    return signer
  }
  const sign = (input: unknown, origin: string): { readonly signed: Uint8Array; readonly rpcUrl: string } => {
    const { account, transaction, chain } = fieldsOf(input)
    const signer = signerOf(account, origin)
    const rpcUrl = state.rpcUrl(String(chain))
    if (rpcUrl === undefined) throw rpcError(-32602, `The wallet does not support the chain ${String(chain)}.`)
    const signed = bytesOf(transaction).slice()
    const { version, signers, message, signaturesOffset } = readTransaction(signed)
    if (!state.versions.some((supported) => supported === version))
      throw rpcError(-32602, `The wallet does not sign transactions of version ${version}.`)
    const signerIndex = signers.indexOf(signer.address)
    if (signerIndex < 0) throw rpcError(-32602, 'This account is not a signer of the transaction.')
    signed.set(ed25519.sign(message, signer.seed), signaturesOffset + signerIndex * 64)
    return { signed, rpcUrl }
  }
  return {
    'standard:connect': async (inputs, origin) => {
      const { silent = false } = fieldsOf(inputs[0])
      if (!state.isConnected(origin)) {
        if (silent === true && !state.ignoresSilent) return []
        await state.prompt('standard:connect', inputs, origin)
        state.connect(origin)
      }
      return accounts()
    },
    'standard:disconnect': (_inputs, origin) => state.revoke(origin),
    'solana:signMessage': async (inputs, origin) => {
      for (const input of inputs) signerOf(fieldsOf(input)['account'], origin)
      await state.prompt('solana:signMessage', inputs, origin)
      return inputs.map((input) => {
        const { account, message } = fieldsOf(input)
        const bytes = bytesOf(message)
        const signature = ed25519.sign(bytes, signerOf(account, origin).seed)
        return { signedMessage: state.joinsSignature ? Uint8Array.of(...bytes, ...signature) : bytes, signature }
      })
    },
    'solana:signTransaction': async (inputs, origin) => {
      for (const input of inputs) sign(input, origin)
      await state.prompt('solana:signTransaction', inputs, origin)
      return inputs.map((input) => ({ signedTransaction: sign(input, origin).signed }))
    },
    'solana:signAndSendTransaction': async (inputs, origin) => {
      for (const input of inputs) sign(input, origin)
      await state.prompt('solana:signAndSendTransaction', inputs, origin)
      const outputs: { readonly signature: Uint8Array }[] = []
      for (const input of inputs) {
        const { signed, rpcUrl } = sign(input, origin)
        await broadcast(rpcUrl, signed)
        const { signaturesOffset } = readTransaction(signed)
        outputs.push({ signature: signed.slice(signaturesOffset, signaturesOffset + 64) })
      }
      return outputs
    },
    'solana:signIn': async (inputs, origin) => {
      await state.prompt('solana:signIn', inputs, origin)
      state.connect(origin)
      return inputs.map((rawInput) => {
        const input: SolanaSignInInput = fieldsOf(rawInput)
        const signer = state.signers().find(({ address }) => address === input.address) ?? state.signers()[0]
        if (!signer) throw rpcError(4100, 'The wallet is empty.')
        const text = signInText(input, new URL(origin).host, signer.address)
        const signedMessage = new TextEncoder().encode(text)
        const { address, publicKey, seed } = signer
        return { account: { address, publicKey }, signedMessage, signature: ed25519.sign(signedMessage, seed) }
      })
    },
  }
}

/** Creates an account from its seed. */
export const toSigner = (seed: Uint8Array): SolanaSigner => {
  const publicKey = ed25519.getPublicKey(seed)
  return { seed, publicKey, address: base58.encode(publicKey) }
}
