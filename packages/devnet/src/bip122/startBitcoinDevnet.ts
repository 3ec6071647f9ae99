import { Transaction } from '@scure/btc-signer'
import { type BitcoinNetworkName, bitcoinNetworks, scriptOf } from './bitcoinAddresses.js'
import type { BitcoinBackend } from './bitcoinBackend.js'
import { createMemoryChain } from './createMemoryChain.js'
import { decodeTransaction } from './decodeTransaction.js'
import { addressesOf, type BitcoinKeys, deriveBitcoinKeys } from './deriveBitcoinKeys.js'
import { type Esplora, startEsplora } from './startEsplora.js'
import { hasLitecoind, startLitecoind } from './startLitecoind.js'

/** An account that holds coins on every chain. */
export type BitcoinAccount = BitcoinKeys & {
  /** The P2WPKH address. It starts with two coins: 1 BTC and 0.5 BTC. */
  readonly address: string
  /** The P2TR address. It starts with 0.1 BTC. */
  readonly ordinalsAddress: string
}

/** A Bitcoin chain of the devnet. */
export type BitcoinChain = {
  /** The CAIP-2 id of the simulated network. */
  readonly id: `bip122:${string}`
  readonly network: BitcoinNetworkName
  readonly name: string
  /** The URL of the chain's Esplora API. */
  readonly esploraUrl: string
  readonly accounts: readonly BitcoinAccount[]
  /** Returns the balance of an address in satoshis, including pending transactions. */
  getBalance(address: string): Promise<bigint>
  /** Sends satoshis from the faucet to an address, and mines a block. @returns the transaction's id */
  fund(address: string, satoshis: bigint): Promise<string>
  /** Mines blocks with the pending transactions: 1 block by default. */
  mine(count?: number): Promise<void>
  /** Sets whether a block is mined for each transaction. On by default. */
  setAutomine(automine: boolean): void
  /** Removes the latest block. Its transactions become pending again. */
  dropTip(): Promise<void>
}

/** The options of `startBitcoinDevnet`. */
export type BitcoinDevnetOptions = {
  /** The networks to simulate, one chain for each: regtest by default. */
  readonly networks?: readonly BitcoinNetworkName[] | undefined
  /** The number of funded accounts: 10 by default. */
  readonly accounts?: number | undefined
  /** The backend. By default litecoind if it is installed, otherwise an in-memory chain. */
  readonly backend?: BitcoinBackend['kind'] | undefined
}

/** Local Bitcoin chains. */
export type BitcoinDevnet = {
  readonly chains: readonly BitcoinChain[]
  readonly mnemonic: string
  /** The backend that runs the chains. */
  readonly backend: BitcoinBackend['kind']
  /** Stops all chains. Idempotent. */
  stop(): Promise<void>
}

/** The public recovery phrase of the test accounts. Never use it for real funds. */
const mnemonic = 'test test test test test test test test test test test junk'

/** The account index of the faucet. */
const faucetIndex = 99
/** The fee of a faucet transaction, in satoshis. */
const faucetFee = 20_000n
/** The number of blocks after which a block reward can be spent. */
const maturity = 100

const holdings = { payment: [100_000_000n, 50_000_000n], ordinals: [10_000_000n] } as const

const startBackend = async (preferred: BitcoinDevnetOptions['backend']): Promise<BitcoinBackend> => {
  if (preferred === 'memory') return createMemoryChain()
  if (hasLitecoind()) return startLitecoind()
  if (preferred === 'litecoind') throw new Error('litecoind is not installed: on Debian, apt-get install litecoind.')
  return createMemoryChain()
}

type Payment = { readonly script: Uint8Array; readonly amount: bigint }

/** Creates a faucet that pays from one block reward. Each payment spends the change of the previous one. */
const createFaucet = async (backend: BitcoinBackend, network: BitcoinNetworkName) => {
  const keys = deriveBitcoinKeys(mnemonic, faucetIndex, network)
  const { script } = addressesOf(keys, network).payment
  await backend.mine(1, script)
  const { height } = await backend.getTip()
  const [reward = ''] = (await backend.getBlock(height)).transactions
  const { txid: rewarded, outputs } = decodeTransaction(reward)
  let coin = { txid: rewarded, index: 0, amount: outputs[0]?.amount ?? 0n }
  await backend.mine(maturity, script)
  const pay = async (payments: readonly Payment[]): Promise<string> => {
    const change = payments.reduce((left, { amount }) => left - amount, coin.amount - faucetFee)
    if (change < 1_000n) throw new Error('The faucet is empty.')
    const transaction = new Transaction()
    transaction.addInput({ ...coin, witnessUtxo: { script, amount: coin.amount } })
    for (const payment of [...payments, { script, amount: change }]) transaction.addOutput(payment)
    transaction.sign(keys.payment)
    transaction.finalize()
    const txid = await backend.broadcast(transaction.hex)
    await backend.mine(1, script)
    coin = { txid, index: payments.length, amount: change }
    return txid
  }
  return { pay, mine: (count: number) => backend.mine(count, script) }
}

const readBalance = async (url: string, address: string): Promise<bigint> => {
  const answer = await fetch(`${url}/address/${address}`, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(await answer.text())
  const { chain_stats, mempool_stats }: Record<string, { funded_txo_sum: number; spent_txo_sum: number }> =
    await answer.json()
  return [chain_stats, mempool_stats].reduce(
    (sum, stats) => sum + BigInt((stats?.funded_txo_sum ?? 0) - (stats?.spent_txo_sum ?? 0)),
    0n,
  )
}

/**
 * Starts local Bitcoin chains on loopback, each with an Esplora API and funded accounts. Each chain is a Litecoin Core node if litecoind is
 * installed, otherwise our own in-memory implementation. The chains stop when this process exits.
 *
 * @throws the node's error if a node does not start; all other chains are stopped
 * @example
 * const { chains, stop } = await startBitcoinDevnet()
 * chains[0].esploraUrl // 'http://127.0.0.1:…/api'
 * await stop()
 */
export const startBitcoinDevnet = async (options: BitcoinDevnetOptions = {}): Promise<BitcoinDevnet> => {
  const { networks = ['regtest'], accounts: count = 10 } = options
  const running: (Pick<Esplora, 'stop'> | BitcoinBackend)[] = []
  let kind: BitcoinBackend['kind'] = 'memory'
  let stopping: Promise<unknown> | undefined
  const stop = async () => {
    stopping ??= Promise.all(running.map((chain) => chain.stop()))
    await stopping
  }
  const startChain = async (network: BitcoinNetworkName): Promise<BitcoinChain> => {
    const backend = await startBackend(options.backend)
    running.push(backend)
    kind = backend.kind
    const faucet = await createFaucet(backend, network)
    const accounts = Array.from({ length: count }, (_, index) => {
      const keys = deriveBitcoinKeys(mnemonic, index, network)
      const { payment, ordinals } = addressesOf(keys, network)
      return {
        account: { ...keys, address: payment.address ?? '', ordinalsAddress: ordinals.address ?? '' },
        payment,
        ordinals,
      }
    })
    if (count > 0)
      await faucet.pay(
        accounts.flatMap(({ payment, ordinals }) => [
          ...holdings.payment.map((amount) => ({ script: payment.script, amount })),
          ...holdings.ordinals.map((amount) => ({ script: ordinals.script, amount })),
        ]),
      )
    let isAutomined = true
    const esplora = await startEsplora(backend, network, async () => {
      if (isAutomined) await faucet.mine(1)
    })
    running.push(esplora)
    return {
      id: bitcoinNetworks[network].id,
      network,
      name: `Local Bitcoin ${network}`,
      esploraUrl: esplora.url,
      accounts: accounts.map(({ account }) => account),
      getBalance: (address) => readBalance(esplora.url, address),
      fund: (address, amount) => faucet.pay([{ script: scriptOf(address, network), amount }]),
      mine: (blocks = 1) => faucet.mine(blocks),
      setAutomine: (automine) => {
        isAutomined = automine
      },
      dropTip: () => backend.dropTip(),
    }
  }
  const started = await Promise.allSettled(networks.map(startChain))
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const chains = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  return { chains, mnemonic, backend: kind, stop }
}
