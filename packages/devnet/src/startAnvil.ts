import { anvilBinary } from './anvilBinary.js'
import { startSupervised } from './supervised.js'

/** The options of `startAnvil`. */
export type AnvilOptions = {
  readonly chainId: number
  /** The loopback port. By default any free port. */
  readonly port?: number | undefined
  readonly mnemonic: string
  readonly accounts: number
  /** The block time in seconds. By default anvil mines a block for each transaction. */
  readonly blockTime?: number | undefined
  /** The path of a dumped state to start from. */
  readonly loadState?: string | undefined
}

/** A running anvil node. */
export type Anvil = { readonly rpcUrl: string; stop(): Promise<void> }

const startTimeout = 60_000

/**
 * Starts an anvil node on loopback. The node stops when this process ends, even if this process is killed.
 *
 * @throws anvil's output if the node does not start
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
    const fail = (reason: string) => {
      clearTimeout(timer)
      void stop()
      reject(new Error(`anvil ${reason}\n${output}`))
    }
    const timer = setTimeout(() => fail('did not start in time.'), startTimeout)
    const read = (data: Buffer) => {
      output += data.toString()
      const url = /Listening on (\S+)/.exec(output)?.[1]
      if (!url) return
      clearTimeout(timer)
      // anvil continues to log. Unread output would fill the pipe and block anvil.
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
