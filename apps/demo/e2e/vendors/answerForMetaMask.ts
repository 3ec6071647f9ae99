import { base58, base64 } from '@scure/base'
import type { SolanaTestWallet } from '@latchkey/test-wallets/solana'

/** The names of clusters in MetaMask’s page code, and in the Wallet Standard. */
const clusters: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => Object(value)

/** Encodes bytes as MetaMask’s extension does: signatures in base58, everything else in base64. */
const toTexts = (output: unknown): Fields => {
  const { signature, signedMessage, signedTransaction } = fieldsOf(output)
  return {
    ...(signature instanceof Uint8Array && { signature: base58.encode(signature), signatureType: 'ed25519' }),
    ...(signedMessage instanceof Uint8Array && { signedMessage: base64.encode(signedMessage) }),
    ...(signedTransaction instanceof Uint8Array && { signedTransaction: base64.encode(signedTransaction) }),
  }
}

/**
 * Answers the requests of MetaMask’s page code for Solana in place of its extension: CAIP-25 sessions, with the keys of a test wallet.
 *
 * @see https://github.com/ChainAgnostic/CAIPs/blob/main/CAIPs/caip-25.md
 */
export const answerForMetaMask = (
  wallet: SolanaTestWallet,
): ((method: string, params: unknown, origin: string) => Promise<unknown>) => {
  const granted = new Set<string>()
  const session = (origin: string) => ({
    sessionScopes: Object.fromEntries(
      [...(wallet.isConnected(origin) ? granted : [])].map((scope) => [
        scope,
        { accounts: wallet.accounts().map((address) => `${scope}:${address}`), methods: [], notifications: [] },
      ]),
    ),
  })
  const invoke = async (params: unknown, origin: string) => {
    const { scope, request } = fieldsOf(params)
    const { method, params: parameters } = fieldsOf(request)
    const { message, transaction, ...input } = fieldsOf(parameters)
    const inputs = {
      ...input,
      ...(method !== 'signIn' && { chain: clusters[String(scope)] }),
      ...(typeof message === 'string' && { message: base64.decode(message) }),
      ...(typeof transaction === 'string' && { transaction: base64.decode(transaction) }),
    }
    const outputs = await wallet.request({ method: `solana:${method}`, params: [inputs] }, origin)
    return toTexts(Array.isArray(outputs) ? outputs[0] : undefined)
  }
  return async (method, params, origin) => {
    if (method === 'wallet_getSession') return session(origin)
    if (method === 'wallet_invokeMethod') return invoke(params, origin)
    if (method === 'wallet_revokeSession') {
      granted.clear()
      await wallet.request({ method: 'standard:disconnect', params: [] }, origin)
      return true
    }
    if (method !== 'wallet_createSession') throw new TypeError(`MetaMask has no ${method}.`)
    await wallet.request({ method: 'standard:connect', params: [{}] }, origin)
    for (const scope of Object.keys(fieldsOf(fieldsOf(params)['optionalScopes']))) granted.add(scope)
    return session(origin)
  }
}
