import { anvilBinary } from './anvilBinary.js'
import { startSupervised } from './supervised.js'

/** What an anvil node is started with. */
export type AnvilOptions = {
  readonly chainId: number
  /** The port on loopback; any free one by default. */
  readonly port?: number | undefined
  readonly mnemonic: string
  readonly accounts: number
  /** Seconds from block to block; by default a block is mined for each transaction. */
  readonly blockTime?: number | undefined
  /** A file that holds a dumped state to start with. */
  readonly loadState?: string | undefined
}

/** A node that runs. */
export type Anvil = { readonly rpcUrl: string; stop(): Promise<void> }

const startTimeout = 20_000

/**
 * Starts an anvil node on loopback. It ends with this process, however this process ends.
 *
 * @throws anvil's error if it does not start
 */
export const startAnvil = ({
  chainId,
  port = 0,
  mnemonic,
  accounts,
  blockTime,
  loadState,
}: AnvilOptions): Promise<Anvil> => {
  const parameters = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
  parameters.push('--mnemonic', mnemonic, '--accounts', String(accounts), '--no-request-size-limit')
  if (blockTime !== undefined) parameters.push('--block-time', String(blockTime))
  if (loadState !== undefined) parameters.push('--load-state', loadState)
  const { process: child, stop } = startSupervised(anvilBinary(), parameters)
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => {
      clearTimeout(timer)
      void stop()
      reject(new Error(`anvil ${why}\n${output}`))
    }
    const timer = setTimeout(() => fail('did not start in time.'), startTimeout)
    const read = (data: Buffer) => {
      output += data.toString()
      const url = /Listening on (\S+)/.exec(output)?.[1]
      if (!url) return
      clearTimeout(timer)
      // It continues to log: unread output would fill the pipe and block it.
      child.stdout?.off('data', read).resume()
      child.off('exit', onExit)
      resolve({ rpcUrl: `http://${url}`, stop })
    }
    const onExit = (code: number | null) => fail(`ended with ${code}.`)
    child.stdout?.on('data', read)
    child.stderr?.on('data', (data: Buffer) => {
      output += data.toString()
    })
    child.once('exit', onExit)
  })
}
