import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

type Tables = {
  readonly layers?: Readonly<Record<string, readonly (readonly string[])[]>>
  readonly layerExceptions?: readonly { readonly file: string; readonly target: string; readonly reason: string }[]
}
type Check = { checkImports(root: string, tables: Tables): string[] }

let root: string
const plant = async (path: string, text: string) => {
  const file = join(root, 'packages', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
const check = async (tables: Tables = {}) => {
  const path = './checkImports.mjs' // JavaScript without types
  const module: Check = await import(path)
  return module.checkImports(root, tables)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'imports-'))
})
afterEach(() => rm(root, { recursive: true }))

describe('the check of imports', () => {
  it('finds no fault in valid imports', async () => {
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
    ['core/src/a.ts', "import './gone.js'", 'packages/core/src/a.ts imports ./gone.js, which does not exist.'],
  ])('finds a fault in %s', async (path, text, fault) => {
    await plant(path, `${text}\n`)
    expect(await check()).toEqual([fault])
  })

  it('finds a cycle, also of type imports only', async () => {
    await plant('core/src/a.ts', "import type { B } from './b.js'\nexport type A = B\n")
    await plant('core/src/b.ts', "import type { A } from './a.js'\nexport type B = A\n")
    expect(await check()).toEqual(['a cycle: packages/core/src/a.ts → packages/core/src/b.ts → packages/core/src/a.ts'])
  })

  it('allows a folder to import only from lower layers', async () => {
    const layers = { core: [['engine'], ['send', 'buy'], ['base']] }
    await plant('core/src/engine/a.ts', "import '../send/a.js'\nimport '../base/a.js'\n")
    await plant('core/src/send/a.ts', "import '../base/a.js'\nimport './b.js'\n")
    await plant('core/src/send/b.ts', '')
    await plant('core/src/buy/a.ts', '')
    await plant('core/src/base/a.ts', '')
    expect(await check({ layers })).toEqual([])
    await plant('core/src/send/b.ts', "import type { A } from '../buy/a.js'\n")
    await plant('core/src/base/a.ts', "export const load = () => import('../buy/a.js')\n")
    await plant('core/src/other/a.ts', "import '../base/a.js'\n")
    expect(await check({ layers })).toEqual([
      'core/base/a.ts imports buy/a.ts, but the layer of buy is above it. Move what both need to a lower folder, or the file to buy.',
      'core/other has no layer. Add it to `layers` in scripts/importRules.mjs.',
      'core/send/b.ts imports buy/a.ts, but the layer of buy is beside it. Move what both need to a lower folder, or the file to buy.',
    ])
  })

  it('allows a lazy import of a higher layer if it is listed with a reason, and reports an unused exception', async () => {
    const layers = { core: [['engine'], ['base']] }
    const layerExceptions = [{ file: 'core/base/a.ts', target: 'core/engine/a.ts', reason: 'A test.' }]
    await plant('core/src/engine/a.ts', '')
    await plant('core/src/base/a.ts', "export const load = () => import('../engine/a.js')\n")
    expect(await check({ layers, layerExceptions })).toEqual([])
    await plant('core/src/base/a.ts', "import '../engine/a.js'\n")
    expect(await check({ layers, layerExceptions })).toEqual([
      'core/base/a.ts imports engine/a.ts, but the layer of engine is above it. Move what both need to a lower folder, or the file to engine.',
      'core/base/a.ts does not import engine/a.ts lazily. Take it off layerExceptions in scripts/importRules.mjs.',
    ])
  })

  it('reports a folder that only says what happened but would show it', async () => {
    await plant('core/src/navigation/navigation.ts', '')
    await plant('core/src/state/modalSlice.ts', '')
    await plant('core/src/connect/a.ts', "import '../navigation/navigation.js'\nimport '../state/modalSlice.js'\n")
    await plant('core/src/send/a.ts', "import '../navigation/navigation.js'\n")
    expect(await check()).toEqual([
      'core/connect/a.ts imports navigation/navigation.ts, which shows something. Dispatch what happened, and show it in a listener of engine.',
      'core/connect/a.ts imports state/modalSlice.ts, which shows something. Dispatch what happened, and show it in a listener of engine.',
    ])
  })
})
