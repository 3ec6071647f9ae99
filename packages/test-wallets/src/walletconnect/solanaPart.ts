import { base58, base64 } from '@scure/base'
import { rpcError } from '../eip155/eip1193.js'
import { createSolanaTestWallet } from '../solana/createSolanaTestWallet.js'
import type { SolanaTestWallet, SolanaTestWalletOptions } from '../solana/solanaTestWallet.js'
import { readTransaction } from '../solana/solanaTransaction.js'
import { fieldsOf, type NamespacePart, referenceOf, type SessionRequest } from './namespacePart.js'

/** The clusters, by the first characters of their genesis hashes. */
const clusters: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

const firstOf = (outputs: unknown, name: string): Uint8Array => {
  const [output]: readonly unknown[] = Array.isArray(outputs) ? outputs : []
  const bytes = fieldsOf(output)[name]
  if (!(bytes instanceof Uint8Array)) throw rpcError(-32_603, `The wallet returned no ${name}.`)
  return bytes
}

/**
 * Creates the wallet's part for Solana. Messages are in base58, transactions in base64.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export const createSolanaPart = (
  options: SolanaTestWalletOptions,
): NamespacePart & { readonly wallet: SolanaTestWallet } => {
  const wallet = createSolanaTestWallet(options)
  const supported = Object.entries(clusters).filter(([, name]) => name in options.chains)

  const sign = async (transaction: unknown, chainId: string, origin: string) => {
    const bytes = base64.decode(String(transaction))
    const address = readTransaction(bytes).signers.find((signer) => wallet.accounts().includes(signer))
    const chain = clusters[referenceOf(chainId)]
    const params = [{ account: { address }, transaction: bytes, chain }]
    return firstOf(await wallet.request({ method: 'solana:signTransaction', params }, origin), 'signedTransaction')
  }
  const toSigned = (transaction: Uint8Array) => {
    const { signaturesOffset } = readTransaction(transaction)
    const signature = base58.encode(transaction.slice(signaturesOffset, signaturesOffset + 64))
    return { signature, transaction: base64.encode(transaction) }
  }
  const accounts = async () => wallet.accounts().map((pubkey) => ({ pubkey }))
  type Answer = (parameters: Readonly<Record<string, unknown>>, request: SessionRequest, origin: string) => unknown
  const answers: Readonly<Record<string, Answer>> = {
    solana_getAccounts: accounts,
    solana_requestAccounts: accounts,
    solana_signMessage: async ({ message, pubkey }, _request, origin) => {
      const params = [{ account: { address: pubkey }, message: base58.decode(String(message)) }]
      const outputs = await wallet.request({ method: 'solana:signMessage', params }, origin)
      return { signature: base58.encode(firstOf(outputs, 'signature')) }
    },
    solana_signTransaction: async ({ transaction }, { chainId }, origin) =>
      toSigned(await sign(transaction, chainId, origin)),
    solana_signAllTransactions: async ({ transactions }, { chainId }, origin) => {
      const signed: string[] = []
      for (const transaction of Array.isArray(transactions) ? transactions : [])
        signed.push(base64.encode(await sign(transaction, chainId, origin)))
      return { transactions: signed }
    },
    solana_signAndSendTransaction: async ({ transaction }, { chainId }, origin) => {
      const bytes = base64.decode(String(transaction))
      const address = readTransaction(bytes).signers.find((signer) => wallet.accounts().includes(signer))
      const params = [{ account: { address }, transaction: bytes, chain: clusters[referenceOf(chainId)] }]
      const outputs = await wallet.request({ method: 'solana:signAndSendTransaction', params }, origin)
      return { signature: base58.encode(firstOf(outputs, 'signature')) }
    },
  }
  return {
    wallet,
    namespace: 'solana',
    methods: Object.keys(answers),
    events: [],
    chains: () => supported.map(([reference]) => `solana:${reference}`),
    accountsOn: () => wallet.accounts(),
    enter: (origin) => wallet.request({ method: 'standard:connect', params: [{}] }, origin),
    answer: async (request, origin) => answers[request.method]?.(fieldsOf(request.params), request, origin),
    subscribe: (listener) =>
      wallet.subscribe(({ origin, accounts: sharedAccounts }) => {
        if (sharedAccounts.length === 0 && origin === undefined) listener({ kind: 'end' })
        else listener({ kind: 'accounts' })
      }),
  }
}
