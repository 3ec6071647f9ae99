import { decodeFunctionData, type Hex, numberToHex, parseEventLogs, type PublicClient } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  formatUserOperationRequest,
  type PackedUserOperation,
  toUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'

/** Returns the event that EntryPoint emits when an operation is in a block. */
const findEvent = async (client: PublicClient, userOpHash: Hex) => {
  const [event] = await client.getContractEvents({
    address: entryPoint08Address,
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash },
    fromBlock: 0n,
    strict: true,
  })
  return event
}

/** Answers `eth_getUserOperationByHash`: returns an operation that is in a block, from the calldata of its transaction, or null. */
export const getUserOperationByHash = async (client: PublicClient, userOpHash: Hex): Promise<unknown> => {
  const event = await findEvent(client, userOpHash)
  if (!event) return null
  const { blockHash, blockNumber, transactionHash } = event
  const { input, authorizationList } = await client.getTransaction({ hash: transactionHash })
  const { args } = decodeFunctionData({ abi: entryPoint08Abi, data: input })
  const operations = args?.[0] as readonly PackedUserOperation[] // the transaction calls `handleOps`, because it emitted the event
  const { sender, nonce } = event.args
  const packed = operations.find((each) => each.sender === sender && each.nonce === nonce)
  if (!packed) return null
  const operation = toUserOperation(packed) as unknown as UserOperation<'0.8'> // viem's type names the packed fields
  const [authorization] = operation.factory ? (authorizationList ?? []) : []
  return {
    userOperation: formatUserOperationRequest({ ...operation, authorization }),
    entryPoint: entryPoint08Address,
    blockNumber: numberToHex(blockNumber),
    blockHash,
    transactionHash,
  }
}

/** Answers `eth_getUserOperationReceipt`: returns the receipt of an operation that is in a block, or null. */
export const getUserOperationReceipt = async (client: PublicClient, userOpHash: Hex): Promise<unknown> => {
  const event = await findEvent(client, userOpHash)
  const receipt =
    event && (await client.request({ method: 'eth_getTransactionReceipt', params: [event.transactionHash] }))
  if (!receipt) return null
  const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = event.args
  const ofEntryPoint = parseEventLogs({ abi: entryPoint08Abi, logs: receipt.logs })
  const reverted = ofEntryPoint.find(
    ({ eventName, args }) => eventName === 'UserOperationRevertReason' && args.userOpHash === userOpHash,
  )
  // An operation's own logs follow the events of those before it, in the same transaction.
  const before = ofEntryPoint.findLast(
    ({ eventName, logIndex }) =>
      ['BeforeExecution', 'UserOperationEvent'].includes(eventName) && logIndex < event.logIndex,
  )
  const isOwn = (index: number) => index > (before?.logIndex ?? -1) && index < event.logIndex
  return {
    userOpHash,
    entryPoint: entryPoint08Address,
    sender,
    nonce: numberToHex(nonce),
    paymaster,
    actualGasCost: numberToHex(actualGasCost),
    actualGasUsed: numberToHex(actualGasUsed),
    success,
    reason: reverted?.eventName === 'UserOperationRevertReason' ? reverted.args.revertReason : undefined,
    logs: receipt.logs.filter(({ logIndex }) => isOwn(Number(logIndex))),
    receipt,
  }
}
