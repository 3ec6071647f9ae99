/*
 * A Safe's page that shows an app: the parent's side of the Safe Apps protocol. It has two owners, and an app's proposal is sent to the chain
 * when the second has signed: `?app=<URL>&rpc=<URL of a node>&account=<address of the Safe>`.
 *
 * https://github.com/safe-global/safe-apps-sdk/tree/main/packages/safe-apps-sdk
 */

type Transaction = { readonly to: string; readonly value: string; readonly data: string }
/** An app's proposal to the owners. */
export type Proposal = { readonly transactions: readonly Transaction[]; status: string; hash?: string }

/** The actions of the Safe's owners, and the values that a test reads. */
declare global {
  interface Window {
    safe: {
      /** The app's requests, in order. */
      readonly asked: { readonly method: string; readonly params: unknown }[]
      /** Whether the first owner declines. */
      declines: boolean
      /** Signs as the second owner, and sends all calls of the proposal to the chain. */
      execute(safeTxHash: string): Promise<void>
      /** Rejects the proposal. */
      cancel(safeTxHash: string): void
    }
  }
}

const query = new URLSearchParams(location.search)
const node = query.get('rpc') ?? ''
const account = query.get('account') ?? ''
const version = '1.18.0'

const rpc = async (method: string, params: readonly unknown[]): Promise<unknown> => {
  const response = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await response.json()
  if (error) throw new Error(error.message)
  return result
}

const proposals = new Map<string, Proposal>()
const proposalOf = (hash: string): Proposal => {
  const proposal = proposals.get(hash)
  if (!proposal) throw new Error('Transaction not found')
  return proposal
}
const toHex = (bytes: Uint8Array) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

const answers: Readonly<Record<string, (params: never) => unknown>> = {
  getSafeInfo: () => ({
    safeAddress: account.toLowerCase(),
    chainId: 1,
    threshold: 2,
    owners: [],
    isReadOnly: false,
    network: 'MAINNET',
  }),
  rpcCall: ({ call, params }: { readonly call: string; readonly params: readonly unknown[] }) => rpc(call, params),
  sendTransactions: ({ txs }: { readonly txs: readonly Transaction[] }) => {
    if (window.safe.declines) throw new Error('Transaction was rejected')
    const safeTxHash = toHex(crypto.getRandomValues(new Uint8Array(32)))
    proposals.set(safeTxHash, { transactions: txs, status: 'AWAITING_CONFIRMATIONS' })
    return { safeTxHash }
  },
  getTxBySafeTxHash: ({ safeTxHash }: { readonly safeTxHash: string }) => {
    const { status, hash = null } = proposalOf(safeTxHash)
    return { txStatus: status, txHash: hash, txData: null }
  },
  signMessage: ({ message }: { readonly message: string }) => {
    if (window.safe.declines) throw new Error('Transaction was rejected')
    // Only the first owner signed. A Safe that waits for the second returns the hash of its proposal.
    return { messageHash: message.padEnd(66, '0').slice(0, 66) }
  },
}

window.safe = {
  asked: [],
  declines: false,
  execute: async (safeTxHash) => {
    const proposal = proposalOf(safeTxHash)
    await rpc('anvil_impersonateAccount', [account])
    for (const { to, value, data } of proposal.transactions) {
      const transaction = { from: account, to, value: `0x${BigInt(value).toString(16)}`, data }
      proposal.hash = String(await rpc('eth_sendTransaction', [transaction]))
    }
    await rpc('anvil_stopImpersonatingAccount', [account])
    proposal.status = 'SUCCESS'
  },
  cancel: (safeTxHash) => {
    proposalOf(safeTxHash).status = 'CANCELLED'
  },
}

const frame = document.createElement('iframe')
frame.title = 'An app'
frame.width = '800'
frame.height = '600'
frame.src = query.get('app') ?? 'about:blank'
window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || typeof data?.method !== 'string') return
  const { id, method, params } = data
  window.safe.asked.push({ method, params })
  const reply = (answer: object) => frame.contentWindow?.postMessage({ id, version, ...answer }, origin)
  new Promise((resolve) => resolve(answers[method]?.(params as never))) // each method has its own parameters
    .then(
      (result) => reply({ success: true, data: result }),
      (error: unknown) => reply({ success: false, error: error instanceof Error ? error.message : 'It failed.' }),
    )
})
document.body.append(frame)
