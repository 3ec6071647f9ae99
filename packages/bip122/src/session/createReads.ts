import {
  type Account,
  type Asset,
  type AccountRef,
  fieldOf,
  LatchkeyError,
  type Network,
  type Session,
  type Transfer,
} from '@latchkey/core/adapter'
import { createEsplora, type Esplora, type EsploraParameters } from '../reads/esplora.js'
import { estimateFee } from '../send/estimateFee.js'

/** The reads of a network. */
export type Reads = {
  getBalance(accountRef: AccountRef): Promise<Asset>
  /** @param sessions the open sessions, whose accounts have their types */
  estimateFee(transfer: AccountRef & Transfer, sessions: Iterable<Pick<Session, 'facts'>>): Promise<Asset>
}

const readSum = (stats: unknown, network: Network): bigint => {
  const [funded, spent] = ['funded_txo_sum', 'spent_txo_sum'].map((name) => fieldOf(stats, name))
  if (Number.isSafeInteger(funded) && Number.isSafeInteger(spent)) return BigInt(Number(funded)) - BigInt(Number(spent))
  throw new LatchkeyError('RPC_FAILED', `The Esplora service of ${network.name} returned an invalid balance.`, {
    cause: new TypeError('Expected whole numbers of satoshis.'),
    context: { network: network.id },
    help: ['Check the URLs of the Esplora services.'],
  })
}

/** Reads the balance of an account in satoshis, with unconfirmed transactions. @throws `RPC_FAILED` */
export const getBalance = async (esplora: Esplora, network: Network, { account }: AccountRef): Promise<Asset> => {
  const answer = await esplora.get(`/address/${encodeURIComponent(account)}`)
  const amount = readSum(fieldOf(answer, 'chain_stats'), network) + readSum(fieldOf(answer, 'mempool_stats'), network)
  return { ...network.nativeCurrency, amount: (amount < 0n ? 0n : amount).toString() }
}

/** Creates the reads of a network by its Esplora services. */
export const createReads = (network: Network, services: EsploraParameters): Reads => {
  const esplora = createEsplora(network, services)
  return {
    getBalance: (accountRef) => getBalance(esplora, network, accountRef),
    estimateFee: ({ account: address, ...transfer }, sessions) => {
      const accounts = [...sessions].flatMap(({ facts }): readonly Account[] => facts.accounts)
      const account = accounts.find((candidate) => candidate.address === address) ?? { address }
      return estimateFee(esplora, network, account, transfer)
    },
  }
}
