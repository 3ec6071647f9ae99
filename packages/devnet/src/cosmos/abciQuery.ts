import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { assertAddress } from './addresses.js'
import type { CosmosChain } from './createCosmosChain.js'
import type { LedgerAccount } from './ledger.js'
import { sdkCodes, SdkError } from './sdkError.js'

const encodeAccount = ({ address, number, sequence, publicKey }: LedgerAccount): Uint8Array =>
  BaseAccount.encode(
    BaseAccount.fromPartial({
      address,
      accountNumber: number,
      sequence,
      ...(publicKey && {
        pubKey: {
          typeUrl: '/cosmos.crypto.secp256k1.PubKey',
          value: PubKey.encode({ key: publicKey }).finish(),
        },
      }),
    }),
  ).finish()

type Query = (chain: CosmosChain, request: Uint8Array) => Uint8Array

const queries: Readonly<Record<string, Query>> = {
  '/cosmos.auth.v1beta1.Query/Account': (chain, request) => {
    const { address } = QueryAccountRequest.decode(request)
    const account = chain.ledger().account(address)
    if (!account)
      throw new SdkError(
        sdkCodes.keyNotFound,
        `rpc error: code = NotFound desc = account ${address} not found: key not found`,
      )
    const value = encodeAccount(account)
    return QueryAccountResponse.encode({
      account: { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value },
    }).finish()
  },
  '/cosmos.bank.v1beta1.Query/Balance': (chain, request) => {
    const { address, denom } = QueryBalanceRequest.decode(request)
    assertAddress(address, chain.spec.prefix)
    const amount = chain.ledger().amount(address, denom).toString()
    return QueryBalanceResponse.encode({ balance: { denom, amount } }).finish()
  },
  '/cosmos.bank.v1beta1.Query/AllBalances': (chain, request) => {
    const { address } = QueryAllBalancesRequest.decode(request)
    assertAddress(address, chain.spec.prefix)
    const balances = chain
      .ledger()
      .coins(address)
      .map(({ denom, amount }) => ({ denom, amount: amount.toString() }))
    return QueryAllBalancesResponse.encode(QueryAllBalancesResponse.fromPartial({ balances })).finish()
  },
  '/cosmos.tx.v1beta1.Service/Simulate': (chain, request) => {
    const gasUsed = chain.simulate(SimulateRequest.decode(request).txBytes)
    return SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo: { gasWanted: 0n, gasUsed } })).finish()
  },
}

/**
 * Responds to an ABCI query by its gRPC path.
 *
 * @throws {@link SdkError} with the SDK's code and message
 */
export const answerAbciQuery = (chain: CosmosChain, path: string, request: Uint8Array): Uint8Array => {
  const query = queries[path]
  if (!query) throw new SdkError(sdkCodes.unknownRequest, `unknown query path: ${path}: unknown request`)
  return query(chain, request)
}
