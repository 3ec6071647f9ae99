import {
  type Address,
  address,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { FailedTransactionMetadata, type LiteSVM } from 'litesvm'
import { describeFailure, type LiteSvmLedger, RpcRefusal, toBase58 } from './liteSvmLedger.js'
import { token2022Program, tokenProgram } from './tokenAccounts.js'

/** Handles a JSON-RPC call. */
export type RpcMethod = (params: readonly unknown[]) => unknown

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  throw new RpcRefusal(-32602, 'Invalid params: expected a string')
}
const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  throw new RpcRefusal(-32602, 'Invalid params: expected a list')
}
const addressOf = (value: unknown): Address => {
  try {
    return address(textOf(value))
  } catch {
    throw new RpcRefusal(-32602, 'Invalid param: WrongSize')
  }
}

const bytesOf = (data: unknown, { encoding }: Fields): Uint8Array =>
  encoding === 'base64'
    ? new Uint8Array(Buffer.from(textOf(data), 'base64'))
    : new Uint8Array(getBase58Encoder().encode(textOf(data)))

type MachineAccount = ReturnType<LiteSVM['getProgramAccounts']>[number]

/** Converts an account to a node's JSON format. */
const toAccount = (account: Omit<MachineAccount, 'address'>, { encoding, dataSlice }: Fields) => {
  const { offset = 0, length = account.data.length } = fieldsOf(dataSlice)
  const bytes = account.data.slice(Number(offset), Number(offset) + Number(length))
  const data = encoding === 'base64' ? [Buffer.from(bytes).toString('base64'), 'base64'] : [toBase58(bytes), 'base58']
  return {
    lamports: Number(account.lamports),
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: 0,
    space: account.data.length,
    data,
  }
}

/** Creates the JSON-RPC methods that wallets and the kit call, on top of a LiteSVM machine and its ledger. */
export const createLiteSvmMethods = (
  machine: LiteSVM,
  ledger: LiteSvmLedger,
  genesisHash: string,
): Readonly<Record<string, RpcMethod>> => {
  const inContext = (value: unknown) => ({ context: { apiVersion: '2.0.0', slot: Number(ledger.slot()) }, value })
  const signersOf = (message: Uint8Array) =>
    getCompiledTransactionMessageDecoder().decode(message).header.numSignerAccounts
  const read = (of: unknown, options: unknown) => {
    const account = machine.getAccount(addressOf(of))
    return account.exists && account.lamports > 0n ? toAccount(account, fieldsOf(options)) : null
  }
  const holdingsOf = (owner: string, { mint, programId }: Fields) =>
    [tokenProgram, token2022Program]
      .filter((program) => programId === undefined || program === programId)
      .flatMap((program) => machine.getProgramAccounts(program))
      .filter(({ data }) => data.length >= 165 && toBase58(data.slice(32, 64)) === owner)
      .filter(({ data }) => mint === undefined || toBase58(data.slice(0, 32)) === mint)

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: () => Number(ledger.slot()),
    getBlockHeight: () => Number(ledger.height()),
    getLatestBlockhash: () => {
      const { blockhash, lastValidBlockHeight } = ledger.latestBlockhash()
      return inContext({ blockhash, lastValidBlockHeight: Number(lastValidBlockHeight) })
    },
    isBlockhashValid: ([blockhash]) => inContext(ledger.isBlockhashValid(textOf(blockhash))),
    getBalance: ([of]) => inContext(Number(machine.getBalance(addressOf(of)) ?? 0n)),
    getAccountInfo: ([of, options]) => inContext(read(of, options)),
    getMultipleAccounts: ([of, options]) => inContext(listOf(of).map((account) => read(account, options))),
    getMinimumBalanceForRentExemption: ([size]) => Number(machine.minimumBalanceForRentExemption(BigInt(Number(size)))),
    getRecentPrioritizationFees: () => [],
    getFeeForMessage: ([message]) => inContext(5_000 * signersOf(Buffer.from(textOf(message), 'base64'))),
    getTokenAccountsByOwner: ([owner, filter, options]) =>
      inContext(
        holdingsOf(addressOf(owner), fieldsOf(filter)).map((account) => ({
          pubkey: account.address,
          account: toAccount(account, fieldsOf(options)),
        })),
      ),
    simulateTransaction: ([data, options]) => {
      const sendOptions = fieldsOf(options)
      const transaction = getTransactionDecoder().decode(bytesOf(data, sendOptions))
      machine.withSigverify(sendOptions['sigVerify'] === true)
      const simulated = machine.simulateTransaction(transaction)
      machine.withSigverify(true)
      const meta = simulated.meta()
      return inContext({
        err: simulated instanceof FailedTransactionMetadata ? describeFailure(simulated) : null,
        logs: meta.logs(),
        unitsConsumed: Number(meta.computeUnitsConsumed()),
        accounts: null,
        returnData: null,
      })
    },
    sendTransaction: ([data, options]) => {
      const sendOptions = fieldsOf(options)
      return ledger.send(bytesOf(data, sendOptions), sendOptions['skipPreflight'] === true)
    },
    getSignatureStatuses: ([signatures]) =>
      inContext(
        listOf(signatures).map((signature) => {
          const found = ledger.find(textOf(signature))
          if (!found) return null
          const { error, slot } = found
          return { slot: Number(slot), confirmations: null, err: error, confirmationStatus: 'finalized' }
        }),
      ),
    getTransaction: ([signature]) => {
      const found = ledger.find(textOf(signature))
      return found ? { slot: Number(found.slot), meta: { err: found.error, logMessages: found.logs } } : null
    },
  }
}
