import { type Abortable, type Clock, LatchkeyError, type Sent, type Transfer } from '@latchkey/core/adapter'
import { Blake2256 } from '@polkadot-api/substrate-bindings'
import type { InjectedWallet, SignerPayload } from '../discovery/injected.js'
import { askWallet } from '../wallet/callWallet.js'
import type { Chain, Runtime } from '../reads/chain.js'
import { type Hex, toHex } from '../encoding/hex.js'
import { nodeErrorOf } from '../reads/nodeClient.js'
import type { WalletAccount } from '../wallet/readAccounts.js'
import { assertFunds } from './assertFunds.js'
import { readFee, readNonce } from './estimateFee.js'
import { extensionsOf } from './extensions.js'
import { readSigned, type Unsigned } from './extrinsic.js'
import type { Inclusion } from './inclusion.js'
import { type Mortality, readMortality } from './mortality.js'
import { offerMetadata } from './offerMetadata.js'
import { readRuntime } from './readRuntime.js'
import { assertAmount, assertTransfer, encodeTransfer, readReceiver } from './transferCall.js'
import { findInclusion, waitForFinality } from './watchExtrinsic.js'

/** A transfer that the wallet has signed and the chain has taken. `wait` resolves when its block is final. */
export type PolkadotSent = Sent & {
  readonly hash: Hex
  /**
   * Resolves when it stands in a block, which may still be undone.
   *
   * @throws `TRANSACTION_FAILED` when its time has passed
   */
  inBlock(options?: Abortable): Promise<Inclusion>
}

/** The wallet that signs. */
export type SigningWallet = {
  readonly name: string
  readonly provider: InjectedWallet
  readonly offerMetadata: boolean
  /** The account that signs. Throws where the session has gone over to something else meanwhile. */
  assertAt(): WalletAccount
}

/** A number in big-endian hex of so many bytes. */
const toNumberHex = (value: number, bytes: number): Hex => `0x${value.toString(16).padStart(bytes * 2, '0')}`

const toPayload = (
  account: WalletAccount,
  runtime: Runtime,
  { call, nonce }: Unsigned,
  { blockHash, blockNumber, era }: Mortality,
): SignerPayload => ({
  address: account.given,
  blockHash,
  blockNumber: toNumberHex(blockNumber, 4),
  era,
  genesisHash: runtime.genesisHash,
  method: toHex(call),
  nonce: toNumberHex(nonce, 4),
  signedExtensions: extensionsOf(runtime).map(({ identifier }) => identifier),
  specVersion: toNumberHex(runtime.specVersion, 4),
  tip: toNumberHex(0, 16),
  transactionVersion: toNumberHex(runtime.transactionVersion, 4),
  version: 4,
  withSignedTransaction: true,
})

/**
 * What a node says of a transaction that it may have taken in before, when the answer was lost: it has it, or had it and keeps it out, or
 * its number is in use. The blocks tell which.
 */
const mayBeThere = /already imported|temporarily banned|outdated/i

/** Lets a signed transaction out. Where no node says that it refuses it, it may be on its way all the same. */
const submit = async (chain: Chain, extrinsic: Hex, wallet: string) => {
  try {
    await chain.read('author_submitExtrinsic', [extrinsic])
  } catch (cause) {
    const text = nodeErrorOf(cause)?.text
    if (text === undefined || mayBeThere.test(text)) return
    if (/pay some fees|payment/i.test(text))
      throw new LatchkeyError('INSUFFICIENT_FUNDS', 'The account does not hold enough for the fee.', { cause })
    if (/bad ?(proof|signature)/i.test(text))
      throw new LatchkeyError('SIGNATURE_INVALID', 'The chain refused the signature.', { cause, context: { wallet } })
    throw new LatchkeyError('TRANSACTION_FAILED', `The chain refused the transaction: ${text.slice(0, 200)}`, { cause })
  }
}

/**
 * Sends a transfer of the chain's own coin that keeps the sender's account: has it signed, checks what came back, and lets it out.
 *
 * @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `INSUFFICIENT_FUNDS`, `CAPABILITY_MISSING`, `CHAIN_NOT_SUPPORTED`, `NETWORK_MISMATCH`, `RPC_FAILED`
 *   before the wallet is asked; `USER_REJECTED`, `WALLET_…`; `SIGNATURE_INVALID`, `TRANSACTION_FAILED` after that
 */
export const sendTransfer = async (
  wallet: SigningWallet,
  chain: Chain,
  clock: Clock,
  transfer: Transfer,
  signal: AbortSignal | undefined,
): Promise<PolkadotSent> => {
  assertTransfer(chain, transfer)
  assertAmount(transfer.amount)
  const receiver = readReceiver(chain, transfer.to)
  const { publicKey } = wallet.assertAt()
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
  const account = wallet.assertAt() // it may have changed meanwhile
  const { signer } = wallet.provider
  const ask = () => {
    if (!signer.signPayload)
      throw new LatchkeyError('WALLET_METHOD_UNSUPPORTED', `${wallet.name} does not sign transactions.`, {
        context: { wallet: wallet.name },
      })
    return signer.signPayload(toPayload(account, runtime, unsigned, mortality))
  }
  const answer = await askWallet(wallet.name, ask, signal)
  const bytes = readSigned(chain, runtime, unsigned, wallet.name, answer)
  const extrinsic = toHex(bytes)
  const hash = toHex(Blake2256(bytes))
  await submit(chain, extrinsic, wallet.name)
  const watched = { hash, extrinsic, bornAt: mortality.blockNumber }
  return {
    id: hash,
    hash,
    inBlock: (options) => findInclusion(chain, watched, 'best', clock, options?.signal),
    wait: (options) => waitForFinality(chain, runtime, watched, clock, options?.signal),
  }
}
