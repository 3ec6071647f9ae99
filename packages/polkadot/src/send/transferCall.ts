import { LatchkeyError, type Transfer } from '@latchkey/core/adapter'
import type { Chain, Runtime } from '../reads/chain.js'
import { genericPrefix, isOfNetwork } from '../addresses/networkPrefix.js'
import { readSs58, type Ss58, writeSs58 } from '../encoding/ss58.js'

/**
 * Decodes the receiver's address, which must have the network's prefix or the generic one.
 *
 * @throws `ADDRESS_INVALID`
 */
export const readReceiver = ({ network }: Pick<Chain, 'network'>, to: string): Ss58 => {
  const receiver = readSs58(to)
  const problem = !receiver
    ? 'Check that the address is complete. Its last characters are a checksum.'
    : !isOfNetwork(receiver, network)
      ? `The address belongs to another network than ${network.name}.`
      : undefined
  if (receiver && problem === undefined) return receiver
  throw new LatchkeyError('ADDRESS_INVALID', `Invalid address of ${network.name}: ${to.slice(0, 100)}.`, {
    context: { value: to },
    help: problem === undefined ? [] : [problem],
  })
}

/** Rejects parameters that a transfer of the native coin does not support. @throws `CAPABILITY_MISSING` */
export const assertTransfer = ({ network }: Pick<Chain, 'network'>, { token, memo, feeRate }: Transfer): void => {
  const extra =
    token !== undefined ? 'tokens' : memo !== undefined ? 'memos' : feeRate !== undefined ? 'fee rates' : undefined
  if (extra !== undefined)
    throw new LatchkeyError('CAPABILITY_MISSING', `Transfers on ${network.name} do not support ${extra}.`, {
      context: { network: network.id },
      help: [`Send without ${extra}.`],
    })
}

/** Rejects an amount that cannot be sent. Fee estimates accept it. @throws `AMOUNT_INVALID` */
export const assertAmount = (amount: bigint): void => {
  if (amount <= 0n || amount >= 1n << 128n)
    throw new LatchkeyError('AMOUNT_INVALID', 'The amount must be greater than zero and fit into 128 bits.', {
      context: { amount: amount.toString() },
      help: ['Send another amount.'],
    })
}

/**
 * Encodes a transfer that keeps the sender's account alive.
 *
 * @throws `CHAIN_NOT_SUPPORTED` if the chain has no such call
 */
export const encodeTransfer = (chain: Chain, { metadata, lookup, codecs }: Runtime, receiver: Ss58, amount: bigint) => {
  const calls = metadata.pallets.find(({ name }) => name === 'Balances')?.calls
  const all = calls ? lookup(calls.type) : undefined
  const call = all?.type === 'enum' ? all.value['transfer_keep_alive'] : undefined
  if (call?.type !== 'struct')
    throw new LatchkeyError('CHAIN_NOT_SUPPORTED', `${chain.network.name} has no call for transfers.`, {
      context: { network: chain.network.id },
      help: ['Send with the wallet, or update Latchkey.'],
    })
  const { codec, location } = codecs.buildCall('Balances', 'transfer_keep_alive')
  const account = writeSs58(receiver.publicKey, genericPrefix)
  const dest = call.value['dest']?.type === 'enum' ? { type: 'Id', value: account } : account
  return Uint8Array.from([...location, ...codec.enc({ dest, value: amount })])
}
