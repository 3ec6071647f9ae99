import { type Asset, LatchkeyError, type Transfer } from '@latchkey/core/adapter'
import { codeOf } from '../codeOf.js'
import { u32 } from '@polkadot-api/substrate-bindings'
import type { Chain } from '../chain.js'
import { fromHex, toHex } from '../hex.js'
import { prefixOf } from '../readAccounts.js'
import { writeSs58 } from '../ss58.js'
import { encodeExtrinsic, fakeSignature, type Unsigned } from './extrinsic.js'
import { encodeEra } from './mortality.js'
import { badAnswer, readHex, readRuntime } from './readRuntime.js'
import type { Runtime } from './runtime.js'
import { assertTransfer, encodeTransfer, readReceiver } from './transferCall.js'

/** Reads how many transactions an account has sent, those that wait among them. @throws `RPC_FAILED` */
export const readNonce = async (chain: Chain, publicKey: Uint8Array): Promise<number> => {
  const method = 'system_accountNextIndex'
  const nonce = await chain.read(method, [writeSs58(publicKey, prefixOf(chain.network))])
  if (typeof nonce === 'number' && Number.isSafeInteger(nonce) && nonce >= 0) return nonce
  throw badAnswer(chain, method)
}

/** Asks the chain what it takes for a transaction. The answer ends with the fee, in 16 bytes. @throws `RPC_FAILED` */
export const readFee = async (chain: Chain, runtime: Runtime, unsigned: Unsigned): Promise<bigint> => {
  const extrinsic = encodeExtrinsic(chain, runtime, unsigned, fakeSignature)
  const parameters = toHex(Uint8Array.from([...extrinsic, ...u32.enc(extrinsic.length)]))
  const info = fromHex(await readHex(chain, 'state_call', ['TransactionPaymentApi_query_info', parameters]))
  if (info.length < 16 + 2) throw badAnswer(chain, 'state_call')
  return info.subarray(-16).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

/**
 * Estimates what the network takes for a transfer.
 *
 * @throws `FEE_ESTIMATE_FAILED`, `ADDRESS_INVALID`, `CAPABILITY_MISSING`, `AMOUNT_INVALID`
 */
export const estimateFee = async (chain: Chain, publicKey: Uint8Array, transfer: Transfer): Promise<Asset> => {
  const { network } = chain
  assertTransfer(chain, transfer)
  const receiver = readReceiver(chain, transfer.to)
  try {
    const [runtime, nonce] = await Promise.all([readRuntime(chain), readNonce(chain, publicKey)])
    const call = encodeTransfer(chain, runtime, receiver, transfer.amount)
    const fee = await readFee(chain, runtime, { publicKey, call, nonce, era: encodeEra(0), withMetadataHash: false })
    return { ...network.nativeCurrency, amount: fee.toString() }
  } catch (cause) {
    if (['NETWORK_MISMATCH', 'CHAIN_NOT_SUPPORTED'].includes(codeOf(cause) ?? '')) throw cause
    throw new LatchkeyError('FEE_ESTIMATE_FAILED', 'The fee could not be estimated.', {
      cause,
      context: { network: network.id, amount: transfer.amount.toString() },
    })
  }
}
