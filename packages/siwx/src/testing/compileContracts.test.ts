import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { testAccountBytecode, testAccountFactoryBytecode } from './contracts.generated.js'

it('contains the bytecode that its source compiles to', async () => {
  const path = '../../build/compileContracts.mjs' // JavaScript without types
  const build: { compileContracts(): string } = await import(path)
  const compiled = build.compileContracts()
  expect(compiled).toContain(testAccountBytecode)
  expect(compiled).toContain(testAccountFactoryBytecode)
  expect(await readFile(new URL('./contracts.generated.ts', import.meta.url), 'utf8')).toContain(testAccountBytecode)
})
