import type { Asset, AccountRef, Network } from '@latchkey/core/adapter'
import { assertAddress } from '../addresses/assertAddress.js'
import { readUint256 } from '../encoding/readUint256.js'
import type { ChainReader } from './rpc/createChainReader.js'

/** Reads an account's balance in the native currency. @throws `RPC_FAILED` */
export const getBalance = async ({ read }: ChainReader, network: Network, { account }: AccountRef): Promise<Asset> => {
  const amount = readUint256(await read('eth_getBalance', [assertAddress(account), 'latest']))
  return { ...network.nativeCurrency, amount: amount.toString() }
}
