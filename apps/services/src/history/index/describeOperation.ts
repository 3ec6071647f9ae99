import type { OperationType } from '../history.js'
import { zeroAddress } from './leg.js'
import type { Entry } from './toEntries.js'

/** Returns what a transaction did for the account of its entry. */
export const describeOperation = ({ account, sender, recipient, legs }: Entry): OperationType => {
  const isOwn = account === sender
  if (isOwn && recipient === null) return 'deploy'
  if (legs.some(({ type, to }) => type === 'deposit' && to === account)) return 'deposit'
  if (legs.some(({ type, from }) => type === 'withdrawal' && from === account)) return 'withdraw'
  const moves = legs.filter(({ type }) => type !== 'approval')
  const incoming = moves.filter(({ from, to }) => to === account && from !== account)
  const outgoing = moves.filter(({ from }) => from === account)
  const isMinted = incoming.length > 0 && incoming.every(({ from }) => from === zeroAddress)
  // Coins can pay for what is minted.
  if (isMinted && outgoing.every(({ type }) => type === 'coin')) return 'mint'
  if (incoming.length > 0 && outgoing.length > 0) return 'trade'
  if (incoming.length > 0) return 'receive'
  if (outgoing.length > 0) return outgoing.every(({ to }) => to === zeroAddress) ? 'burn' : 'send'
  return legs.length > 0 ? 'approve' : 'execute'
}
