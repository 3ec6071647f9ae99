import { createRequire } from 'node:module'

const platforms: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win32' }
const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Returns the path of anvil's binary, in the platform package that `@foundry-rs/anvil` installs.
 *
 * @throws if anvil has no build for this platform
 */
export const anvilBinary = (): string => {
  const platform = platforms[process.platform]
  const architecture = architectures[process.arch]
  if (!platform || !architecture) throw new Error(`anvil has no build for ${process.platform} on ${process.arch}.`)
  const fromHere = createRequire(import.meta.url)
  // The platform package is a dependency of `@foundry-rs/anvil`, not of this package.
  const fromAnvil = createRequire(fromHere.resolve('@foundry-rs/anvil/package.json'))
  const extension = platform === 'win32' ? '.exe' : ''
  return fromAnvil.resolve(`@foundry-rs/anvil-${platform}-${architecture}/bin/anvil${extension}`)
}
