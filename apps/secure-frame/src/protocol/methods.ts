/** How the wallet treats a method: it answers, it asks the user for approval, or it refuses. */
export type MethodClass = 'safe' | 'unsafe' | 'refused'

/** Reads, and transactions that are already signed. They run without approval. */
export const safeMethods: readonly string[] = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
]

/** Methods that sign. Each needs the user's approval. */
export const unsafeMethods = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'eth_signTypedData_v4',
  'personal_sign',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_sendCalls',
] as const

/** A method that signs. */
export type UnsafeMethod = (typeof unsafeMethods)[number]

/** What the wallet's own screens request of the vault to end a delegation. It is in no list, so a site's request for it is refused. */
export const revokeMethod = 'latchkey_revokeDelegation'

/** Whether a method signs. */
export const isUnsafeMethod = (method: unknown): method is UnsafeMethod =>
  unsafeMethods.some((unsafe) => unsafe === method)

/** Whether a method grants or ends a permission of a site. */
export const isPermissionMethod = (method: string): boolean =>
  method === 'wallet_grantPermissions' || method === 'wallet_revokePermissions'

/** Returns how the wallet treats a method. It refuses every method that is in neither list. */
export const classifyMethod = (method: unknown): MethodClass => {
  if (isUnsafeMethod(method)) return 'unsafe'
  return safeMethods.some((safe) => safe === method) ? 'safe' : 'refused'
}
