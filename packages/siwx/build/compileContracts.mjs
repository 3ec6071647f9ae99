// Compiles the contracts with solc (its JavaScript build, which fetches nothing). Prints the module with their bytecode, or writes it with --write.
import { readFileSync, writeFileSync } from 'node:fs'
import solc from 'solc'

export const compileContracts = () => {
  const content = readFileSync(new URL('../contracts/TestAccount.sol', import.meta.url), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { 'TestAccount.sol': { content } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input)))
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const constant = (doc, name, { evm }) => `/** ${doc} */\nexport const ${name} =\n  '0x${evm.bytecode.object}'\n`
  const { TestAccount, TestAccountFactory } = output.contracts['TestAccount.sol']
  return [
    '// Made from contracts/TestAccount.sol by build/compileContracts.mjs.',
    '',
    constant('Creates a TestAccount: constructor(address owner).', 'testAccountBytecode', TestAccount),
    constant('Creates a TestAccountFactory.', 'testAccountFactoryBytecode', TestAccountFactory),
  ].join('\n')
}

if (process.argv.includes('--write'))
  writeFileSync(new URL('../src/testing/contracts.generated.ts', import.meta.url), compileContracts())
