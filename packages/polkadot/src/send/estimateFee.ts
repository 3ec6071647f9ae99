import { type Asset, getErrorCode, LatchkeyError, type Transfer } from '@latchkey/core/adapter'
import { u32 } from '@polkadot-api/substrate-bindings'
import type { Chain, Runtime } from '../reads/chain.js'
import { getBalance } from '../reads/getBalance.js'
import { fromHex, toHex } from '../encoding/hex.js'
import { getNetworkPrefix } from '../addresses/networkPrefix.js'
import { writeSs58 } from '../encoding/ss58.js'
import { getKeptAmount, readExistentialDeposit } from './assertFunds.js'
import { encodeExtrinsic, fakeSignature, type Unsigned } from './extrinsic.js'
import { encodeEra } from './mortality.js'
import { invalidResponse, readHex } from './readHex.js'
import { readRuntime } from './readRuntime.js'
import { assertTransfer, encodeTransfer, readReceiver } from './transferCall.js'

/** Reads the number of transactions that an account has sent, including pending ones. @throws `RPC_FAILED` */
export const readNonce = async (chain: Chain, publicKey: Uint8Array): Promise<number> => {
  const method = 'system_accountNextIndex'
  const nonce = await chain.read(method, [writeSs58(publicKey, getNetworkPrefix(chain.network))])
  if (typeof nonce === 'number' && Number.isSafeInteger(nonce) && nonce >= 0) return nonce
  throw invalidResponse(chain, method)
}

/** Reads the fee of a transaction. The answer's last 16 bytes are the fee. @throws `RPC_FAILED` */
export const readFee = async (chain: Chain, runtime: Runtime, unsigned: Unsigned): Promise<bigint> => {
  const extrinsic = encodeExtrinsic(chain, runtime, unsigned, fakeSignature)
  const parameters = toHex(Uint8Array.from([...extrinsic, ...u32.enc(extrinsic.length)]))
  const info = fromHex(await readHex(chain, 'state_call', ['TransactionPaymentApi_query_info', parameters]))
  if (info.length < 16 + 2) throw invalidResponse(chain, 'state_call')
  return info.subarray(-16).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

/**
 * Estimates the network fee of a transfer. If the amount is zero, it estimates the fee of sending the whole balance. If the balance does not cover the
 * amount, the fee and the existential deposit, the result includes the deposit: the balance less the result is the maximum amount.
 *
 * @throws `FEE_ESTIMATE_FAILED`, `ADDRESS_INVALID`, `CAPABILITY_MISSING`
 */
export const estimateFee = async (chain: Chain, publicKey: Uint8Array, transfer: Transfer): Promise<Asset> => {
  const { network } = chain
  assertTransfer(chain, transfer)
  const receiver = readReceiver(chain, transfer.to)
  try {
    const [runtime, nonce, balance] = await Promise.all([
      readRuntime(chain),
      readNonce(chain, publicKey),
      getBalance(chain, publicKey),
    ])
    const transferable = BigInt(balance.transferable)
    const amount = transfer.amount || transferable // a larger number needs more bytes
    const call = encodeTransfer(chain, runtime, receiver, amount)
    const fee = await readFee(chain, runtime, { publicKey, call, nonce, era: encodeEra(0), withMetadataHash: false })
    const kept = getKeptAmount(balance, readExistentialDeposit(chain, runtime))
    const isTooMuch = amount + fee > transferable - kept
    return { ...network.nativeCurrency, amount: (isTooMuch ? fee + kept : fee).toString() }
  } catch (cause) {
    if (['NETWORK_MISMATCH', 'CHAIN_NOT_SUPPORTED'].includes(getErrorCode(cause) ?? '')) throw cause
    throw new LatchkeyError('FEE_ESTIMATE_FAILED', 'The fee could not be estimated.', {
      cause,
      context: { network: network.id, amount: transfer.amount.toString() },
      help: ['Try again, or check the RPC URLs of the network.'],
    })
  }
}
