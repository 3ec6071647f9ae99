// Only this file imports cosmjs, about 220 kB. It loads with the first transfer.
import { SigningStargateClient } from '@cosmjs/stargate'
import type { Network } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import { toChainId } from '../networks/networkDetails.js'
import type { WalletKey } from '../wallet/readKey.js'
import { createAminoSigner, createDirectSigner } from './checkedSigner.js'
import { type BankSend, encodeTransaction, sendType } from './encodeTransfer.js'
import type { ChainAccount } from './readAccount.js'
import type { Fee } from './readFee.js'

/** The parameters of `signTransfer`. */
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
 * Requests the wallet's signature of a transfer: in direct mode, or in amino mode if the key is on a hardware device.
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
