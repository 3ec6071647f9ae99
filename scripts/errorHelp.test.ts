import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const packages = fileURLToPath(new URL('../packages', import.meta.url))

/** Errors without help, by file. Each has a reason. */
const withoutHelp = new Map([
  // A page's first load has no room for help. These messages say what to do, or docs/errors.md does.
  ['core/src/handle/createHandle.ts', ['KIT_DESTROYED']],
  ['core/src/handle/loadOnce.ts', ['CHUNK_LOAD_FAILED']],
  ['eip155/src/wallet/external/externalWallet.ts', ['CHUNK_LOAD_FAILED']],
  ['react-ui/src/kit/useKit.ts', ['NO_KIT']],
  // What loads with the first click and with connecting has no room either.
  ['eip155/src/createEip155Adapter.ts', ['INTERNAL']],
  ['core/src/contract/createSessionState.ts', ['ACCOUNT_MISMATCH']],
  // Not a failure: the user or the site cancelled the attempt, or the user declined.
  ['core/src/connect/abortConnecting.ts', ['ABORTED', 'MODAL_CLOSED']],
  ['core/src/connect/connectWallet.ts', ['USER_REJECTED']],
  ['walletconnect/src/live/relayErrors.ts', ['USER_REJECTED']],
])

/** Returns the text between a parenthesis and the one that closes it. */
const readArguments = (text: string, start: number) => {
  let depth = 1
  let end = start
  for (; depth > 0 && end < text.length; end++) depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0
  return text.slice(start, end - 1)
}

const sourcesOf = (name: string) =>
  readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test(-d)?|stories)\.|^testing\/|^stories\//.test(path))
    .map((path) => join(name, 'src', path))

it('every error that a package throws says what to do', () => {
  const found = new Map<string, string[]>()
  for (const path of readdirSync(packages).flatMap(sourcesOf)) {
    const text = readFileSync(join(packages, path), 'utf8')
    for (const { index, 0: opening } of text.matchAll(/new LatchkeyError\(/g)) {
      const passed = readArguments(text, index + opening.length)
      // `...more` is what namespaceFault returns, and its type requires help.
      if (/\bhelp\b/.test(passed) || passed === 'code, text, more') continue
      const codes = [...passed.matchAll(/'([A-Z_]{4,})'/g)].map(([, code = '']) => code)
      found.set(path, [...(found.get(path) ?? []), ...codes])
    }
  }
  expect(found).toEqual(withoutHelp)
})
