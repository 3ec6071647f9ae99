#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { type Devnet, startDevnet } from './startDevnet.js'

const usage = `latchkey-devnet: real local chains for development and tests

  --json            print one line of JSON (ports, addresses, keys) instead of a table
  --ports 8545,8546 the ports on loopback, one for each chain (any free ones by default)
  --chain-ids 1,137 the chain ids
  --block-time 2    seconds from block to block (by default each transaction gets a block)
  --help            this text
`

const toNumbers = (option: string, text: string | undefined): readonly number[] | undefined => {
  if (text === undefined) return undefined
  const numbers = text.split(',').map(Number)
  if (!numbers.every((number) => Number.isInteger(number) && number >= 0))
    throw new Error(`--${option} takes whole numbers with commas between them, not ${text}.`)
  return numbers
}

const describe = ({ chains, accounts, mnemonic }: Devnet) => ({
  chains: chains.map(({ id, chainId, name, rpcUrl, tokens }) => ({ id, chainId, name, rpcUrl, tokens })),
  accounts,
  mnemonic,
})

const table = ({ chains, accounts, mnemonic }: Devnet): string =>
  [
    ...chains.flatMap(({ name, chainId, rpcUrl, tokens }) => [
      `${name} (chain ${chainId}) ${rpcUrl}`,
      ...tokens.map(({ symbol, decimals, address }) => `  ${symbol.padEnd(5)} ${address} (${decimals} decimals)`),
    ]),
    `Accounts of "${mnemonic}":`,
    ...accounts.map(({ address }) => `  ${address}`),
    'Ctrl-C ends everything.',
  ].join('\n')

const run = async () => {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      ports: { type: 'string' },
      'chain-ids': { type: 'string' },
      'block-time': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  const devnet = await startDevnet({
    ports: toNumbers('ports', values.ports),
    chainIds: toNumbers('chain-ids', values['chain-ids']),
    blockTime: toNumbers('block-time', values['block-time'])?.[0],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void devnet.stop().then(() => process.exit(0)))
  // Only now: who reads this may end it at once.
  process.stdout.write(`${values.json ? JSON.stringify(describe(devnet)) : table(devnet)}\n`)
  setInterval(() => undefined, 2 ** 30) // until it is told to end
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exit(1)
})
