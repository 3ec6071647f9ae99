import { LatchkeyError } from '@latchkey/core/adapter'
import type { Chain, Runtime } from '../reads/chain.js'
import { getBalance, type PolkadotBalance } from '../reads/getBalance.js'
import { badAnswer } from './readHex.js'

/** What an account is to hold at the least: one that falls below is removed, with what was left in it. @throws `RPC_FAILED` */
export const readExistentialDeposit = (chain: Chain, { metadata, codecs }: Runtime): bigint => {
  const constants = metadata.pallets.find(({ name }) => name === 'Balances')?.constants
  const constant = constants?.find(({ name }) => name === 'ExistentialDeposit')
  const deposit: unknown = constant && codecs.buildConstant('Balances', 'ExistentialDeposit').dec(constant.value)
  if (typeof deposit === 'bigint') return deposit
  throw badAnswer(chain, 'state_getMetadata')
}

/** What of an account's transferable coins has to stay, so that it keeps its existential deposit. */
export const keptOf = ({ free, transferable }: PolkadotBalance, deposit: bigint): bigint => {
  const kept = BigInt(transferable) - BigInt(free) + deposit
  return kept > 0n ? kept : 0n
}

/**
 * Refuses a transfer that the chain would take a fee for and then undo.
 *
 * @throws `AMOUNT_INVALID` where the receiver's account would stay below the existential deposit; `INSUFFICIENT_FUNDS` where the sender's
 *   would not keep it
 */
export const assertFunds = async (
  chain: Chain,
  runtime: Runtime,
  transfer: { readonly from: Uint8Array; readonly to: Uint8Array; readonly amount: bigint; readonly fee: bigint },
): Promise<void> => {
  const { decimals } = chain.network.nativeCurrency
  const deposit = readExistentialDeposit(chain, runtime)
  const [sender, receiver] = await Promise.all([getBalance(chain, transfer.from), getBalance(chain, transfer.to)])
  if (BigInt(receiver.free) + transfer.amount < deposit)
    throw new LatchkeyError('AMOUNT_INVALID', `An account holds ${deposit} base units at the least.`, {
      context: { amount: transfer.amount.toString(), decimals },
      help: ['Send so much that the receiver has the existential deposit of the chain.'],
    })
  const most = BigInt(sender.transferable) - keptOf(sender, deposit) - transfer.fee
  if (transfer.amount > most)
    throw new LatchkeyError('INSUFFICIENT_FUNDS', 'The account does not hold enough.', {
      help: [`With the fee and the deposit that stays, ${most < 0n ? 0n : most} base units can be sent.`],
    })
}
