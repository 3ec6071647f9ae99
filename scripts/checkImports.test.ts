import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

type Check = { checkImports(root: string): string[] }

let root: string
const plant = async (path: string, text: string) => {
  const file = join(root, 'packages', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
const check = async () => {
  const path = './checkImports.mjs' // JavaScript without types
  const module: Check = await import(path)
  return module.checkImports(root)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'imports-'))
})
afterEach(() => rm(root, { recursive: true }))

describe('the check of imports', () => {
  it('finds nothing wrong with what is right', async () => {
    await plant('core/src/a.ts', "import { createSlice } from '@reduxjs/toolkit'\nimport { b } from './b.js'\n")
    await plant('core/src/b.ts', '/** As in eip155. */\nexport const b = 1\n')
    await plant(
      'siwx/src/a.ts',
      "import '@latchkey/core/adapter'\nimport '@noble/curves/ed25519.js'\nexport const a = 'solana'\n",
    )
    await plant('core/src/a.test.ts', "import { it } from 'vitest'\n")
    expect(await check()).toEqual([])
  })

  it.each([
    ['core/src/a.ts', "import type { FC } from 'react'", 'packages/core/src/a.ts may not import react.'],
    ['core/src/a.ts', "export * from 'viem'", 'packages/core/src/a.ts may not import viem.'],
    [
      'eip155/src/a.ts',
      "export const a = () => import('@latchkey/core')",
      'packages/eip155/src/a.ts may not import @latchkey/core.',
    ],
    [
      'react-ui/src/a.tsx',
      "import { eip155 } from '@latchkey/eip155'",
      'packages/react-ui/src/a.tsx may not import @latchkey/eip155.',
    ],
    ['siwx/src/a.ts', "import '@latchkey/core'", 'packages/siwx/src/a.ts may not import @latchkey/core.'],
    ['siwx/src/a.ts', "import '@scure/btc-signer'", 'packages/siwx/src/a.ts may not import @scure/btc-signer.'],
    ['react-ui/src/a.ts', "export const a = 'solana'", 'packages/react-ui/src/a.ts names the namespace solana.'],
    ['core/src/a.ts', "import './gone.js'", 'packages/core/src/a.ts imports ./gone.js, which is not there.'],
  ])('finds a fault planted in %s', async (path, text, fault) => {
    await plant(path, `${text}\n`)
    expect(await check()).toEqual([fault])
  })

  it('finds a cycle, also of types alone', async () => {
    await plant('core/src/a.ts', "import type { B } from './b.js'\nexport type A = B\n")
    await plant('core/src/b.ts', "import type { A } from './a.js'\nexport type B = A\n")
    expect(await check()).toEqual(['a cycle: packages/core/src/a.ts → packages/core/src/b.ts → packages/core/src/a.ts'])
  })
})
