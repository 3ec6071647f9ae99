import type { Log, Transaction } from './block.js'
import { type Leg, zeroAddress } from './leg.js'

/** The first topics of the events, which are the hashes of their signatures. */
const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', // Transfer(address,address,uint256)
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', // Approval(address,address,uint256)
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31', // ApprovalForAll(address,address,bool)
  wrap: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c', // Deposit(address,uint256)
  unwrap: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65', // Withdrawal(address,uint256)
  vaultDeposit: '0xdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d7', // Deposit(address,address,uint256,uint256)
  vaultWithdraw: '0xfbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db', // Withdraw(address,address,address,uint256,uint256)
} as const

const wordSize = 66

const isAddressTopic = (topic: string | undefined): topic is string => topic?.startsWith(`0x${'0'.repeat(24)}`) === true
const toAddress = (topic: string) => `0x${topic.slice(26)}`

/** Reads the two addresses and the number of an event, whether the number is indexed (ERC-721) or not (ERC-20). */
const readParts = ({ topics: [, first, second, third], data }: Log) => {
  if (!isAddressTopic(first) || !isAddressTopic(second)) return undefined
  const number = third ?? (data.length === wordSize ? data : undefined)
  if (number === undefined) return undefined
  return { from: toAddress(first), to: toAddress(second), value: String(BigInt(number)), isNft: third !== undefined }
}

const readPair = ({ topics: [, account], data }: Log) =>
  isAddressTopic(account) && data.length === wordSize
    ? { account: toAddress(account), value: String(BigInt(data)) }
    : undefined

/**
 * Reads the legs of a log. A contract can emit any log, so an approval, a deposit and a withdrawal count only if their owner signed the
 * transaction.
 */
const readLog = (log: Log, { sender }: Transaction): readonly Leg[] => {
  const { address: token } = log
  switch (log.topics[0]) {
    case topics.transfer: {
      const parts = readParts(log)
      if (!parts) return []
      const { isNft, ...rest } = parts
      return [{ type: isNft ? 'nft' : 'token', token, ...rest }]
    }
    case topics.approval:
    case topics.approvalForAll: {
      const parts = readParts(log)
      if (parts?.from !== sender) return []
      return [{ type: 'approval', token, from: parts.from, to: parts.to, value: parts.value }]
    }
    case topics.wrap: {
      const pair = readPair(log)
      if (!pair) return []
      const { account, value } = pair
      return [{ type: account === sender ? 'deposit' : 'token', token, from: zeroAddress, to: account, value }]
    }
    case topics.unwrap: {
      const pair = readPair(log)
      if (!pair) return []
      const { account, value } = pair
      return [{ type: account === sender ? 'withdrawal' : 'token', token, from: account, to: zeroAddress, value }]
    }
    case topics.vaultDeposit: {
      const [, , owner] = log.topics
      // The vault's own transfers have the amounts.
      if (!isAddressTopic(owner) || toAddress(owner) !== sender) return []
      return [{ type: 'deposit', token, from: zeroAddress, to: sender, value: '0' }]
    }
    case topics.vaultWithdraw: {
      const [, , , owner] = log.topics
      if (!isAddressTopic(owner) || toAddress(owner) !== sender) return []
      return [{ type: 'withdrawal', token, from: sender, to: zeroAddress, value: '0' }]
    }
    default:
      return []
  }
}

const isSameMove = (a: Leg, b: Leg) => a.token === b.token && a.from === b.from && a.to === b.to && a.value === b.value

/**
 * Returns what a transaction moved and approved, as far as its value and logs show it. Coins that a contract moved are visible only in traces,
 * and are missing.
 */
export const readLegs = (transaction: Transaction): readonly Leg[] => {
  const { sender, recipient, value, hasData, isFailed, logs } = transaction
  if (isFailed) return []
  // Someone can send nothing, to appear in a history.
  const movesCoins = recipient !== null && (value > 0n || !hasData)
  const coins: readonly Leg[] = movesCoins ? [{ type: 'coin', from: sender, to: recipient, value: String(value) }] : []
  const legs = [...coins, ...logs.flatMap((log) => readLog(log, transaction))]
  // Some wrapped coins emit a transfer too. Its leg is the same move.
  const wraps = legs.filter(({ type }) => type === 'deposit' || type === 'withdrawal')
  return legs.filter((leg) => leg.type !== 'token' || !wraps.some((wrap) => isSameMove(leg, wrap)))
}
