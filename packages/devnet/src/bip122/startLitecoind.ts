import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../findFreePort.js'
import { startSupervised } from '../supervised.js'
import { type BitcoinBackend, BroadcastRefusal } from './bitcoinBackend.js'
import { toHex } from './decodeTransaction.js'

const startTimeout = 60_000

/** The timeout of a call in milliseconds. It is shorter during startup, because a starting node may never respond to a call. */
const callTimeout = 20_000
const firstCallTimeout = 2_000

/** Returns whether litecoind is installed. */
export const hasLitecoind = (): boolean => {
  try {
    execFileSync('litecoind', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false // not installed
  }
}

type RpcAnswer = { readonly result: never; readonly error?: { readonly code: number; readonly message: string } | null }

/**
 * Starts a Litecoin Core node in regtest mode. The node behaves like Bitcoin Core for everything the devnet uses: transactions, policy, and SegWit
 * and Taproot from the first block. Litecoin's extension blocks (MWEB) are disabled. The devnet sends only scripts to the node, never addresses,
 * so its addresses keep Bitcoin's format.
 *
 * @throws the node's output if the node does not start
 */
export const startLitecoind = async (): Promise<BitcoinBackend> => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bitcoin-'))
  const port = await findFreePort()
  const password = crypto.randomUUID()
  const { process: child, stop } = startSupervised('litecoind', [
    '-regtest',
    `-datadir=${folder}`,
    '-server',
    '-disablewallet',
    '-printtoconsole=0',
    '-rpcuser=devnet',
    `-rpcpassword=${password}`,
    `-rpcport=${port}`,
    '-rpcbind=127.0.0.1',
    '-rpcallowip=127.0.0.1',
    '-listen=0',
    '-dnsseed=0',
    '-connect=0',
    '-txindex=1',
    '-acceptnonstdtxn=0',
    '-dbcache=16',
    '-maxmempool=20',
    '-vbparams=mweb:4000000000:4100000000',
    // Bitcoin Core's defaults: its dust limit, and replacement by fee.
    '-dustrelayfee=0.00003',
    '-mempoolreplacement=1',
  ])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      output = `${output}${data.toString()}`.slice(-2_000)
    })
  const authorization = `Basic ${Buffer.from(`devnet:${password}`).toString('base64')}`
  const requestWithin = async (limit: number, method: string, params: readonly unknown[]): Promise<never> => {
    const body = JSON.stringify({ jsonrpc: '1.0', id: 1, method, params })
    const signal = AbortSignal.timeout(limit)
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization },
      body,
      signal,
    })
    const { result, error }: RpcAnswer = await answer.json()
    if (error) throw new BroadcastRefusal(error.code, error.message)
    return result
  }
  const request = (method: string, ...params: readonly unknown[]) => requestWithin(callTimeout, method, params)
  const end = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + startTimeout; ; ) {
    const isUp = await requestWithin(firstCallTimeout, 'getblockchaininfo', []).then(
      () => true,
      () => false, // the node is still starting
    )
    if (isUp) break
    if (child.exitCode !== null || Date.now() > deadline) {
      await end()
      throw new Error(`litecoind did not start.\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return {
    kind: 'litecoind',
    getTip: async () => {
      const { blocks, bestblockhash }: { blocks: number; bestblockhash: string } = await request('getblockchaininfo')
      return { height: blocks, hash: bestblockhash }
    },
    getBlock: async (height) => {
      const found: { hash: string; time: number; tx: readonly { hex: string }[] } = await request(
        'getblock',
        await request('getblockhash', height),
        2,
      )
      return { hash: found.hash, time: found.time, transactions: found.tx.map(({ hex }) => hex) }
    },
    getMempool: async () => {
      const ids: readonly string[] = await request('getrawmempool')
      return Promise.all(ids.map((id) => request('getrawtransaction', id)))
    },
    broadcast: (transaction) => request('sendrawtransaction', transaction),
    mine: async (count, script) => {
      const { descriptor }: { descriptor: string } = await request('getdescriptorinfo', `raw(${toHex(script)})`)
      await request('generatetodescriptor', count, descriptor)
    },
    dropTip: async () => {
      const tip: string = await request('getbestblockhash')
      const { time }: { time: number } = await request('getblockheader', tip)
      await request('invalidateblock', tip)
      // A block mined within the same second would equal the removed one. A later time makes it different.
      await request('setmocktime', time + 1)
    },
    stop: end,
  }
}
