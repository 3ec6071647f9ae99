import { LatchkeyError, type Sent, type Transfer } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import type { Nodes } from '../reads/requestNodes.js'
import type { WalletKey } from '../wallet/readKey.js'
import { broadcast } from './broadcast.js'
import { readExpectedSequence, toChainError, wrongSequence } from './chainErrors.js'
import { type ChainAccount, readAccount } from './readAccount.js'
import { readFee } from './readFee.js'
import { toBankSend } from './toBankSend.js'
import { waitForTransaction } from './waitForTransaction.js'

/** Who sends, and by which nodes. */
export type Sender = {
  readonly wallet: FoundWallet
  readonly nodes: Nodes
  /** The key in use, where it is still the one that the transfer is meant for. @throws `ACCOUNT_MISMATCH`, `NETWORK_MISMATCH` */
  readonly assertKey: () => WalletKey
}

const loadSigning = () =>
  import('./signTransfer.js').catch((cause: unknown) => {
    throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code that signs transfers could not be loaded.', { cause })
  })

/**
 * Sends a transfer: a node simulates its gas, the wallet signs it, and a node accepts it. If the node expects a later sequence number, because the
 * account has sent other transactions meanwhile, the wallet signs once more with that number. The refused transaction can then never be executed
 * as well.
 *
 * @throws `ADDRESS_INVALID`, `INSUFFICIENT_FUNDS`, `USER_REJECTED`, `WALLET_…`, `SIGNATURE_INVALID`, `TRANSACTION_FAILED`, `RPC_FAILED`
 */
export const sendTransfer = async (
  { wallet, nodes, assertKey }: Sender,
  transfer: Transfer,
  signal: AbortSignal | undefined,
): Promise<Sent> => {
  const { network } = nodes
  const key = assertKey()
  // A transaction is named by its hash, which pages without encryption cannot reckon: said before anybody has signed.
  if (key.algorithm !== 'secp256k1' || !('subtle' in crypto))
    throw new LatchkeyError('CAPABILITY_MISSING', 'Transfers take a secp256k1 key, and https.', {
      context: { wallet: wallet.info.name, network: network.id },
    })
  const send = toBankSend(network, key.account.address, transfer)
  const account = await readAccount(nodes, send.from)
  if (!account) throw toChainError(9, `account ${send.from} does not exist`)
  const fee = await readFee(nodes, send, account.sequence, { feeRate: transfer.feeRate, publicKey: key.publicKey })
  const { signTransfer } = await loadSigning()

  const sendAs = async ({ accountNumber, sequence }: ChainAccount, isRetry: boolean): Promise<Sent> => {
    signal?.throwIfAborted()
    assertKey() // it may have changed meanwhile
    const parameters = { wallet, network, key, send, fee, account: { accountNumber, sequence }, signal }
    const transaction = await signTransfer(parameters)
    const result = await broadcast(nodes, transaction)
    const { hash } = result
    // A node whose answer was lost may hold the transaction, whatever another node says against it. If the wallet signed again, both could
    // be executed.
    if ('isTaken' in result || result.isRepeat) {
      const isTaken = 'isTaken' in result && result.isTaken
      const awaited = { hash, account: send.from, sequence, ...(!isTaken && { transaction }) }
      return { id: hash, hash, wait: (options) => waitForTransaction(nodes, awaited, options?.signal) }
    }
    const due = readExpectedSequence(result.log)
    // With an earlier number, the refused transaction would still be valid afterwards: both could be executed.
    if (result.code !== wrongSequence || isRetry || due === undefined || due <= sequence)
      throw toChainError(result.code, result.log)
    return sendAs({ accountNumber, sequence: due }, true)
  }
  return sendAs(account, false)
}
