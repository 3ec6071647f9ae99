import type { Account, Asset, At, Network, Session, Transfer } from '@latchkey/core/adapter'
import { estimateFee } from '../send/estimateFee.js'
import { createEsplora, type EsploraParameters } from '../reads/esplora.js'
import { getBalance } from '../reads/getBalance.js'

/** What is read of the chain. */
export type Reads = {
  getBalance(at: At): Promise<Asset>
  /** @param sessions those that run: what is known of the account */
  estimateFee(transfer: At & Transfer, sessions: Iterable<Pick<Session, 'facts'>>): Promise<Asset>
}

/** Makes what reads `network` through its services. */
export const createReads = (network: Network, services: EsploraParameters): Reads => {
  const esplora = createEsplora(network, services)
  return {
    getBalance: (at) => getBalance(esplora, network, at),
    estimateFee: ({ account: address, ...transfer }, sessions) => {
      const known = [...sessions].flatMap(({ facts }): readonly Account[] => facts.accounts)
      const account = known.find((one) => one.address === address) ?? { address }
      return estimateFee(esplora, network, account, transfer)
    },
  }
}
