#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { describeDevnet } from './describeDevnet.js'
import { type DevnetNamespace, devnetNamespaces, startDevnet } from './startDevnet.js'
import { toTable } from './toTable.js'

const usage = `latchkey-devnet: real local chains for development and tests

  --chains eip155,solana
                    whose chains are started: ${devnetNamespaces.join(', ')} (by default eip155)
  --json            print one line of JSON (ports, addresses, keys) instead of a table
  --ports 8545,8546 the ports on loopback, one for each chain of eip155 (any free ones by default)
  --chain-ids 1,137 the ids of eip155's chains
  --block-time 2    seconds from block to block on eip155's chains (by default each transaction gets a block)
  --bundlers        start a bundler for each of eip155's chains, with EntryPoint v0.8 and a delegate for EIP-7702
  --walletconnect   start a WalletConnect relay as well
  --mailbox relay.db
                    keep the relay's messages in this SQLite file: they are there when it is started again
  --help            this text
`

const toNumbers = (option: string, text: string | undefined): readonly number[] | undefined => {
  if (text === undefined) return undefined
  const numbers = text.split(',').map(Number)
  if (!numbers.every((number) => Number.isInteger(number) && number >= 0))
    throw new Error(`--${option} requires whole numbers separated by commas, not ${text}.`)
  return numbers
}

const isNamespace = (name: string): name is DevnetNamespace => devnetNamespaces.some((namespace) => namespace === name)

const toNamespaces = (text: string | undefined): readonly DevnetNamespace[] | undefined => {
  if (text === undefined) return undefined
  return text.split(',').map((name) => {
    if (isNamespace(name)) return name
    throw new Error(
      `--chains requires one or more of ${devnetNamespaces.join(', ')}, separated by commas, not ${text}.`,
    )
  })
}

const run = async () => {
  const { values } = parseArgs({
    options: {
      chains: { type: 'string' },
      json: { type: 'boolean', default: false },
      ports: { type: 'string' },
      'chain-ids': { type: 'string' },
      'block-time': { type: 'string' },
      bundlers: { type: 'boolean', default: false },
      walletconnect: { type: 'boolean', default: false },
      mailbox: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  if (values.mailbox !== undefined && !values.walletconnect) throw new Error('--mailbox requires --walletconnect.')
  const devnet = await startDevnet({
    namespaces: toNamespaces(values.chains),
    ports: toNumbers('ports', values.ports),
    chainIds: toNumbers('chain-ids', values['chain-ids']),
    blockTime: toNumbers('block-time', values['block-time'])?.[0],
    bundlers: values.bundlers,
    walletConnect: values.walletconnect ? { mailbox: values.mailbox } : undefined,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void devnet.stop().then(() => process.exit(0)))
  const description = describeDevnet(devnet)
  // Print after the signal handlers are set: a script may stop this process as soon as it reads the output.
  process.stdout.write(`${values.json ? JSON.stringify(description) : toTable(description)}\n`)
  setInterval(() => undefined, 2 ** 30) // keeps the process running until it receives a signal
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exit(1)
})
