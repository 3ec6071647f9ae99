import { LatchkeyError, type Transfer } from '@latchkey/core/adapter'
import type { Chain, Runtime } from '../reads/chain.js'
import { genericPrefix, isOfNetwork } from '../addresses/networkPrefix.js'
import { readSs58, type Ss58, writeSs58 } from '../encoding/ss58.js'

/**
 * Reads whom a transfer is for: an address with the network's own prefix or the generic one.
 *
 * @throws `ADDRESS_INVALID`
 */
export const readReceiver = ({ network }: Pick<Chain, 'network'>, to: string): Ss58 => {
  const receiver = readSs58(to)
  const problem = !receiver
    ? 'Is it complete? The last characters of an address are its checksum.'
    : !isOfNetwork(receiver, network)
      ? `It is an address of another network than ${network.name}.`
      : undefined
  if (receiver && problem === undefined) return receiver
  throw new LatchkeyError('ADDRESS_INVALID', `Not an address of ${network.name}: ${to.slice(0, 100)}.`, {
    context: { value: to },
    help: problem === undefined ? [] : [problem],
  })
}

/** Refuses what a transfer of the chain's own coin cannot carry: nothing of it is dropped in silence. @throws `CAPABILITY_MISSING` */
export const assertTransfer = ({ network }: Pick<Chain, 'network'>, { token, memo, feeRate }: Transfer): void => {
  const extra =
    token !== undefined ? 'tokens' : memo !== undefined ? 'memos' : feeRate !== undefined ? 'fee rates' : undefined
  if (extra !== undefined)
    throw new LatchkeyError('CAPABILITY_MISSING', `A transfer on ${network.name} has no ${extra}.`, {
      context: { network: network.id },
    })
}

/** Refuses an amount that cannot be sent; what it would cost may be asked for. @throws `AMOUNT_INVALID` */
export const assertAmount = (amount: bigint): void => {
  if (amount <= 0n || amount >= 1n << 128n)
    throw new LatchkeyError('AMOUNT_INVALID', 'The amount is to be more than nothing.', {
      context: { amount: amount.toString() },
    })
}

/**
 * Encodes a transfer that keeps the sender's account alive.
 *
 * @throws `CHAIN_NOT_SUPPORTED` where the chain has no such call
 */
export const encodeTransfer = (chain: Chain, { metadata, lookup, codecs }: Runtime, receiver: Ss58, amount: bigint) => {
  const calls = metadata.pallets.find(({ name }) => name === 'Balances')?.calls
  const all = calls ? lookup(calls.type) : undefined
  const call = all?.type === 'enum' ? all.value['transfer_keep_alive'] : undefined
  if (call?.type !== 'struct')
    throw new LatchkeyError('CHAIN_NOT_SUPPORTED', `${chain.network.name} has no transfers.`, {
      context: { network: chain.network.id },
    })
  const { codec, location } = codecs.buildCall('Balances', 'transfer_keep_alive')
  const account = writeSs58(receiver.publicKey, genericPrefix)
  const dest = call.value['dest']?.type === 'enum' ? { type: 'Id', value: account } : account
  return Uint8Array.from([...location, ...codec.enc({ dest, value: amount })])
}
