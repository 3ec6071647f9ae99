// Compiles the contracts with solc's JavaScript build, without a download. Prints the generated module. With --write, writes it to its file.
import { readFileSync, writeFileSync } from 'node:fs'
import solc from 'solc'

const names = ['TestToken', 'Multicall3', 'Ens']

/** The exports of the generated module. Each is the creation code or the runtime code of a contract. */
const exported = [
  {
    doc: 'Creates a TestToken: constructor(string name, string symbol, uint8 decimals).',
    name: 'testTokenBytecode',
    of: ['TestToken', 'TestToken'],
  },
  {
    doc: 'The code that a Multicall3 runs.',
    name: 'multicall3RuntimeBytecode',
    of: ['Multicall3', 'Multicall3'],
    runs: true,
  },
  {
    doc: 'The code that an EnsRegistry runs.',
    name: 'ensRegistryRuntimeBytecode',
    of: ['Ens', 'EnsRegistry'],
    runs: true,
  },
  {
    doc: 'Creates an EnsResolver: constructor(address registry, bool extended).',
    name: 'ensResolverBytecode',
    of: ['Ens', 'EnsResolver'],
  },
  {
    doc: 'Creates an EnsOffchainResolver: constructor(string gateway).',
    name: 'ensOffchainResolverBytecode',
    of: ['Ens', 'EnsOffchainResolver'],
  },
]

export const compileContracts = () => {
  const read = (name) => readFileSync(new URL(`../contracts/${name}.sol`, import.meta.url), 'utf8')
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(names.map((name) => [`${name}.sol`, { content: read(name) }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input)))
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const constants = exported.map(({ doc, name, of: [file, contract], runs }) => {
    const { bytecode, deployedBytecode } = output.contracts[`${file}.sol`][contract].evm
    return `/** ${doc} */\nexport const ${name} =\n  '0x${(runs ? deployedBytecode : bytecode).object}'\n`
  })
  return ['// Made from contracts/*.sol by build/compileContracts.mjs.', '', ...constants].join('\n')
}

if (process.argv.includes('--write'))
  writeFileSync(new URL('../src/contracts.generated.ts', import.meta.url), compileContracts())
