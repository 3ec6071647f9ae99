import { LatchkeyError } from '@latchkey/core/adapter'
import type { Chain, Runtime } from '../reads/chain.js'
import { getBalance, type PolkadotBalance } from '../reads/getBalance.js'
import { invalidResponse } from './readHex.js'

/** Reads the existential deposit: the chain removes an account whose balance is lower, and the rest with it. @throws `RPC_FAILED` */
export const readExistentialDeposit = (chain: Chain, { metadata, codecs }: Runtime): bigint => {
  const constants = metadata.pallets.find(({ name }) => name === 'Balances')?.constants
  const constant = constants?.find(({ name }) => name === 'ExistentialDeposit')
  const deposit: unknown = constant && codecs.buildConstant('Balances', 'ExistentialDeposit').dec(constant.value)
  if (typeof deposit === 'bigint') return deposit
  throw invalidResponse(chain, 'state_getMetadata')
}

/** Returns the part of an account's transferable balance that must stay for its existential deposit. */
export const getKeptAmount = ({ free, transferable }: PolkadotBalance, deposit: bigint): bigint => {
  const kept = BigInt(transferable) - BigInt(free) + deposit
  return kept > 0n ? kept : 0n
}

/**
 * Rejects a transfer that the chain would charge a fee for and then revert.
 *
 * @throws `AMOUNT_INVALID` if the receiver's balance would be less than the existential deposit; `INSUFFICIENT_FUNDS` if the sender's would
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
    throw new LatchkeyError(
      'AMOUNT_INVALID',
      `The receiver's balance would be less than the existential deposit of ${deposit} base units.`,
      {
        context: { amount: transfer.amount.toString(), decimals },
        help: ['Send a larger amount.'],
      },
    )
  const maxAmount = BigInt(sender.transferable) - getKeptAmount(sender, deposit) - transfer.fee
  if (transfer.amount > maxAmount)
    throw new LatchkeyError(
      'INSUFFICIENT_FUNDS',
      'The balance does not cover the amount, the fee and the existential deposit.',
      {
        help: [`Send at most ${maxAmount < 0n ? 0n : maxAmount} base units.`],
      },
    )
}
