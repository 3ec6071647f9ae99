// The one place that loads cosmjs: about 220 kB, which only those pay for who send.
import { SigningStargateClient } from '@cosmjs/stargate'
import type { Network } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import { toChainId } from '../networks/networkDetails.js'
import type { WalletKey } from '../wallet/readKey.js'
import { createAminoSigner, createDirectSigner } from './checkedSigner.js'
import { type BankSend, encodeTransaction, sendType } from './encodeTransfer.js'
import type { ChainAccount } from './readAccount.js'
import type { Fee } from './readFee.js'

/** What is signed, by whom, and where. */
export type SignTransferParameters = {
  readonly wallet: FoundWallet
  readonly network: Network
  readonly key: WalletKey
  readonly send: BankSend
  readonly fee: Fee
  readonly account: ChainAccount
  readonly signal: AbortSignal | undefined
}

/**
 * Has a transfer signed: in mode direct, or in mode amino where the keys lie on a device.
 *
 * @returns the transaction's bytes
 * @throws `USER_REJECTED`, `WALLET_ANSWER_INVALID`, `SIGNATURE_INVALID`, `WALLET_…`
 */
export const signTransfer = async (parameters: SignTransferParameters): Promise<Uint8Array> => {
  const { wallet, network, key, send, fee, account, signal } = parameters
  const createSigner = key.isAminoOnly ? createAminoSigner : createDirectSigner
  const client = await SigningStargateClient.offline(createSigner(wallet, network, key, signal))
  const { bodyBytes, authInfoBytes, signatures } = await client.sign(
    send.from,
    [
      {
        typeUrl: sendType,
        value: {
          fromAddress: send.from,
          toAddress: send.to,
          amount: [{ denom: send.denom, amount: send.amount.toString() }],
        },
      },
    ],
    { amount: [{ denom: fee.denom, amount: fee.amount.toString() }], gas: fee.gas.toString() },
    send.memo,
    { accountNumber: account.accountNumber, sequence: Number(account.sequence), chainId: toChainId(network) },
  )
  return encodeTransaction(bodyBytes, authInfoBytes, signatures[0] ?? new Uint8Array())
}
