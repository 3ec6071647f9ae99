/** The versions of Latchkey's peers. */
const walletConnectSdk = '2.21.8'
const oldestViem = [2, 38] as const

/** What a manifest became. */
export type Manifest = { readonly text: string; readonly notes: readonly string[] }

type Versions = Record<string, string>

const isOlder = (range: string, [major, minor]: readonly [number, number]): boolean => {
  const [, first, second] = /^[\^~]?(\d+)(?:\.(\d+))?/.exec(range) ?? []
  return Number(first) < major || (Number(first) === major && second !== undefined && Number(second) < minor)
}

const sorted = (versions: Versions): Versions =>
  Object.fromEntries(Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1)))

/**
 * Changes the dependencies in the text of a `package.json`, which keeps its indentation.
 *
 * @param text the file
 * @param parameters the `version` of Latchkey's packages, whether `isKitUsed`, and whether RainbowKit `isLeft` in the sources
 * @returns `undefined` if RainbowKit is not one of its dependencies
 * @throws a `SyntaxError` if the text is not JSON
 */
export const convertManifest = (
  text: string,
  { version, hasKit, isLeft }: { readonly version: string; readonly hasKit: boolean; readonly isLeft: boolean },
): Manifest | undefined => {
  const manifest: { dependencies?: Versions; devDependencies?: Versions } = JSON.parse(text)
  const { dependencies = {} } = manifest
  if (dependencies['@rainbow-me/rainbowkit'] === undefined) return undefined
  const notes: string[] = []
  const next: Versions = { ...dependencies }
  if (isLeft)
    notes.push(
      '@rainbow-me/rainbowkit stays in `dependencies`, because some files still import it. It needs wagmi 2, and Latchkey needs wagmi 3: finish these files before you install.',
    )
  else delete next['@rainbow-me/rainbowkit']
  if (next['@rainbow-me/rainbowkit-siwe-next-auth'] !== undefined)
    notes.push('@rainbow-me/rainbowkit-siwe-next-auth stays in `dependencies`: remove it when sign-in is moved.')
  for (const name of ['core', 'eip155', 'react-ui', ...(hasKit ? ['walletconnect'] : [])])
    next[`@latchkey/${name}`] ??= `^${version}`
  if (hasKit) for (const name of ['core', 'sign-client']) next[`@walletconnect/${name}`] ??= walletConnectSdk
  if (next['wagmi'] !== undefined && isOlder(next['wagmi'], [3, 0])) {
    notes.push(
      `wagmi ${next['wagmi']} became ^3.0.0, which Latchkey needs. Some of its hooks have new names: see https://wagmi.sh/react/guides/migrate-from-v2-to-v3.`,
    )
    next['wagmi'] = '^3.0.0'
  }
  if (next['viem'] !== undefined && isOlder(next['viem'], oldestViem)) {
    notes.push(`viem ${next['viem']} became ^${oldestViem.join('.')}.0, the oldest that Latchkey supports.`)
    next['viem'] = `^${oldestViem.join('.')}.0`
  }
  const react = next['react']
  if (react !== undefined && isOlder(react, [18, 2]))
    notes.push(`Latchkey needs React 18.2 or later, and this site has ${react}.`)
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? '  '
  const ending = text.endsWith('\n') ? '\n' : ''
  return { text: `${JSON.stringify({ ...manifest, dependencies: sorted(next) }, undefined, indent)}${ending}`, notes }
}
