// Compiles the contracts with solc's JavaScript build, without a download. Prints the generated module. With --write, writes it to its file.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import solc from 'solc'

const fromHere = createRequire(import.meta.url)
const fromAccounts = createRequire(fromHere.resolve('@account-abstraction/contracts/package.json'))

const names = ['TestToken', 'Multicall3', 'Ens', 'Exchange', 'TestNft', 'BatchExecutor', 'IdRegistry']

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
    doc: 'Creates an EnsOffchainResolver: constructor(string gateway, address signer).',
    name: 'ensOffchainResolverBytecode',
    of: ['Ens', 'EnsOffchainResolver'],
  },
  {
    doc: 'Creates a WrappedCoin.',
    name: 'wrappedCoinBytecode',
    of: ['Exchange', 'WrappedCoin'],
  },
  {
    doc: 'Creates an ExchangeFactory.',
    name: 'exchangeFactoryBytecode',
    of: ['Exchange', 'ExchangeFactory'],
  },
  {
    doc: 'Creates an ExchangeRouter: constructor(address factory, address wrappedCoin).',
    name: 'exchangeRouterBytecode',
    of: ['Exchange', 'ExchangeRouter'],
  },
  {
    doc: 'Creates a TestNft: constructor(string name, string symbol).',
    name: 'testNftBytecode',
    of: ['TestNft', 'TestNft'],
  },
  {
    doc: 'Creates a BatchExecutor.',
    name: 'batchExecutorBytecode',
    of: ['BatchExecutor', 'BatchExecutor'],
  },
  {
    doc: 'The code that an IdRegistry runs.',
    name: 'idRegistryRuntimeBytecode',
    of: ['IdRegistry', 'IdRegistry'],
    runs: true,
  },
]

/** Returns a source, unless its licence is not MIT: this package contains what its sources compile to, and is MIT itself. */
export const checkLicence = (path, source) => {
  const licences = [...source.matchAll(/SPDX-License-Identifier: (.*)/g)].map(([, licence]) => licence.trim())
  if (licences.length !== 1 || licences[0] !== 'MIT')
    throw new Error(`${path} has the licence ${licences.join(', ') || 'Unknown'}, and not MIT.`)
  return source
}

const compile = (sources, settings, readImport) => {
  const input = { language: 'Solidity', sources, settings }
  const output = JSON.parse(solc.compile(JSON.stringify(input), readImport && { import: readImport }))
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return output.contracts
}

const compileOwn = () => {
  const read = (name) => readFileSync(new URL(`../contracts/${name}.sol`, import.meta.url), 'utf8')
  const sources = names.map((name) => [`${name}.sol`, { content: checkLicence(`${name}.sol`, read(name)) }])
  const contracts = compile(Object.fromEntries(sources), {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: 'paris',
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object'] } },
  })
  return exported.map(({ doc, name, of: [file, contract], runs }) => {
    const { bytecode, deployedBytecode } = contracts[`${file}.sol`][contract].evm
    return { doc, name, code: `0x${(runs ? deployedBytecode : bytecode).object}` }
  })
}

/** The characters at the end of a contract's code that name its compiler and the hash of its sources. Nothing runs them. */
const metadataLength = 106

/**
 * Compiles a contract of `@account-abstraction/contracts` with the settings of its authors.
 *
 * @returns the code that the package contains, which is on public networks. It differs from the compiled code in its metadata only
 * @throws if a source has another licence than MIT, or if the package contains other code
 */
export const compileVendored = (folder, name) => {
  const path = `@account-abstraction/contracts/${folder}/${name}.sol`
  const read = (file) => checkLicence(file, readFileSync(fromAccounts.resolve(file), 'utf8'))
  const contracts = compile(
    { [path]: { content: read(path) } },
    {
      optimizer: { enabled: true, runs: 1_000_000 },
      viaIR: true,
      evmVersion: 'cancun',
      outputSelection: { [path]: { [name]: ['evm.bytecode.object'] } },
    },
    (file) => ({ contents: read(file) }),
  )
  const { bytecode: code } = fromHere(`@account-abstraction/contracts/artifacts/${name}.json`)
  const compiled = `0x${contracts[path][name].evm.bytecode.object}`
  if (compiled.slice(0, -metadataLength) !== code.slice(0, -metadataLength))
    throw new Error(`The code of ${name} in @account-abstraction/contracts is not what its sources compile to.`)
  return code
}

export const compileContracts = () => {
  const account = {
    doc: 'Creates a Simple7702Account, the EIP-7702 delegate of EntryPoint v0.8. Its licence is in NOTICE.md.',
    name: 'simple7702AccountBytecode',
    code: compileVendored('accounts', 'Simple7702Account'),
  }
  const constants = [...compileOwn(), account].map(
    ({ doc, name, code }) => `/** ${doc} */\nexport const ${name} =\n  '${code}'\n`,
  )
  return [
    '// Made from contracts/*.sol and @account-abstraction/contracts by build/compileContracts.mjs.',
    '',
    ...constants,
  ].join('\n')
}

if (process.argv.includes('--write'))
  writeFileSync(new URL('../src/contracts.generated.ts', import.meta.url), compileContracts())
