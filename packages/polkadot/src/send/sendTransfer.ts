import {
  type Abortable,
  type Clock,
  LatchkeyError,
  type SubmittedTransaction,
  type Transfer,
} from '@latchkey/core/adapter'
import { Blake2256 } from '@polkadot-api/substrate-bindings'
import type { InjectedWallet, SignerPayload } from '../discovery/injected.js'
import { callWallet } from '../wallet/callWallet.js'
import type { Chain, Runtime } from '../reads/chain.js'
import { type Hex, toHex } from '../encoding/hex.js'
import { getNodeError } from '../reads/nodeClient.js'
import type { WalletAccount } from '../wallet/readAccounts.js'
import { assertFunds } from './assertFunds.js'
import { readFee, readNonce } from './estimateFee.js'
import { getExtensions } from './extensions.js'
import { readSigned, type Unsigned } from './extrinsic.js'
import type { Inclusion } from './readOutcome.js'
import { type Mortality, readMortality } from './mortality.js'
import { offerMetadata } from './offerMetadata.js'
import { readRuntime } from './readRuntime.js'
import { assertAmount, assertTransfer, encodeTransfer, readReceiver } from './transferCall.js'
import { findInclusion, waitForFinality } from './watchExtrinsic.js'

/** A transfer that the wallet has signed and a node has received. `wait` resolves when its block is finalized. */
export type SubmittedPolkadotTransfer = SubmittedTransaction & {
  readonly hash: Hex
  /**
   * Resolves when the transfer is in a block, which may still be reverted.
   *
   * @throws `TRANSACTION_FAILED` if it expired
   */
  inBlock(options?: Abortable): Promise<Inclusion>
}

/** The wallet that signs. */
export type SigningWallet = {
  readonly name: string
  readonly provider: InjectedWallet
  readonly offerMetadata: boolean
  /** Returns the account that signs. Throws if the session has changed to another account or network. */
  assertAccountRef(): WalletAccount
}

/** Encodes a number as big-endian hex of a number of bytes. */
const toNumberHex = (value: number, bytes: number): Hex => `0x${value.toString(16).padStart(bytes * 2, '0')}`

const toPayload = (
  account: WalletAccount,
  runtime: Runtime,
  { call, nonce }: Unsigned,
  { blockHash, blockNumber, era }: Mortality,
): SignerPayload => ({
  address: account.walletAddress,
  blockHash,
  blockNumber: toNumberHex(blockNumber, 4),
  era,
  genesisHash: runtime.genesisHash,
  method: toHex(call),
  nonce: toNumberHex(nonce, 4),
  signedExtensions: getExtensions(runtime).map(({ identifier }) => identifier),
  specVersion: toNumberHex(runtime.specVersion, 4),
  tip: toNumberHex(0, 16),
  transactionVersion: toNumberHex(runtime.transactionVersion, 4),
  version: 4,
  withSignedTransaction: true,
})

/**
 * Errors for a transaction that the node may have received before: it has the transaction, has banned it, or its nonce is used. Only the blocks show
 * whether it was included.
 */
const mayBeSubmitted = /already imported|temporarily banned|outdated/i

/** Submits a signed transaction. If no node rejects it, it may have been broadcast even if no node answered. */
const submit = async (chain: Chain, extrinsic: Hex, wallet: string) => {
  try {
    await chain.read('author_submitExtrinsic', [extrinsic])
  } catch (cause) {
    const text = getNodeError(cause)?.text
    if (text === undefined || mayBeSubmitted.test(text)) return
    if (/pay some fees|payment/i.test(text))
      throw new LatchkeyError('INSUFFICIENT_FUNDS', 'The balance does not cover the fee.', {
        cause,
        help: ['Send less, or add funds to the account.'],
      })
    if (/bad ?(proof|signature)/i.test(text))
      throw new LatchkeyError('SIGNATURE_INVALID', 'The chain rejected the signature.', {
        cause,
        context: { wallet },
        help: ['Update the wallet, or use another one.'],
      })
    throw new LatchkeyError('TRANSACTION_FAILED', `The chain rejected the transaction: ${text.slice(0, 200)}`, {
      cause,
      help: ['Check the amount and the receiver.'],
    })
  }
}

/**
 * Sends a transfer of the native coin that keeps the sender's account alive: the wallet signs it, its answer is checked, and a node submits it.
 *
 * @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `INSUFFICIENT_FUNDS`, `CAPABILITY_MISSING`, `CHAIN_NOT_SUPPORTED`, `NETWORK_MISMATCH`, `RPC_FAILED`
 *   before the wallet's prompt; `USER_REJECTED`, `WALLET_…`; `SIGNATURE_INVALID`, `TRANSACTION_FAILED` after it
 */
export const sendTransfer = async (
  wallet: SigningWallet,
  chain: Chain,
  clock: Clock,
  transfer: Transfer,
  signal: AbortSignal | undefined,
): Promise<SubmittedPolkadotTransfer> => {
  assertTransfer(chain, transfer)
  assertAmount(transfer.amount)
  const receiver = readReceiver(chain, transfer.to)
  const { publicKey } = wallet.assertAccountRef()
  const [runtime, mortality, nonce] = await Promise.all([
    readRuntime(chain),
    readMortality(chain),
    readNonce(chain, publicKey),
  ])
  const call = encodeTransfer(chain, runtime, receiver, transfer.amount)
  const unsigned = { publicKey, call, nonce, era: mortality.era, withMetadataHash: false }
  const fee = await readFee(chain, runtime, unsigned)
  await assertFunds(chain, runtime, { from: publicKey, to: receiver.publicKey, amount: transfer.amount, fee })
  signal?.throwIfAborted()
  if (wallet.offerMetadata) await offerMetadata(wallet.provider, chain, runtime, signal)
  const account = wallet.assertAccountRef() // the session may have changed meanwhile
  const { signer } = wallet.provider
  const sign = () => {
    if (!signer.signPayload)
      throw new LatchkeyError('WALLET_METHOD_UNSUPPORTED', `${wallet.name} does not sign transactions.`, {
        context: { wallet: wallet.name },
        help: ['Use a wallet that signs transactions.'],
      })
    return signer.signPayload(toPayload(account, runtime, unsigned, mortality))
  }
  const answer = await callWallet(wallet.name, sign, signal)
  const bytes = readSigned(chain, runtime, unsigned, wallet.name, answer)
  const extrinsic = toHex(bytes)
  const hash = toHex(Blake2256(bytes))
  await submit(chain, extrinsic, wallet.name)
  const submitted = { hash, extrinsic, birthBlock: mortality.blockNumber }
  return {
    id: hash,
    hash,
    inBlock: (options) => findInclusion(chain, submitted, 'best', clock, options?.signal),
    wait: (options) => waitForFinality(chain, runtime, submitted, clock, options?.signal),
  }
}
