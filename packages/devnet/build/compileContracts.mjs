// Compiles the contracts with solc (its JavaScript build; nothing is fetched). Prints the module that holds them, or writes it with --write.
import { readFileSync, writeFileSync } from 'node:fs'
import solc from 'solc'

const names = ['TestToken', 'Multicall3']

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
  const { evm: token } = output.contracts['TestToken.sol'].TestToken
  const { evm: multicall } = output.contracts['Multicall3.sol'].Multicall3
  const constant = (doc, name, code) => `/** ${doc} */\nexport const ${name} =\n  '0x${code}'\n`
  return [
    '// Made from contracts/*.sol by build/compileContracts.mjs.',
    '',
    constant(
      'Creates a TestToken: constructor(string name, string symbol, uint8 decimals).',
      'testTokenBytecode',
      token.bytecode.object,
    ),
    constant('The code that a Multicall3 runs.', 'multicall3RuntimeBytecode', multicall.deployedBytecode.object),
  ].join('\n')
}

if (process.argv.includes('--write'))
  writeFileSync(new URL('../src/contracts.generated.ts', import.meta.url), compileContracts())
