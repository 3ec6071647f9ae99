import { LatchkeyError, type Network } from '@latchkey/core/adapter'
import type { FoundWallet } from '../../discovery/foundWallet.js'
import type { WalletLink } from '../walletLink.js'
import { createSatsConnectLink } from './satsConnectLink.js'

const loadOthers = () =>
  import('./otherLinks.js').then(
    ({ otherLinks }) => otherLinks,
    (cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code for this Bitcoin wallet could not be loaded.', { cause })
    },
  )

/** The way to a wallet, by its kind. @throws `CHUNK_LOAD_FAILED` */
export const createLink = async (
  { info, kind, provider }: FoundWallet,
  networks: () => readonly Network[],
): Promise<WalletLink> => {
  const wallet = { name: info.name, provider }
  if (kind === 'satsConnect') return createSatsConnectLink(wallet)
  const { createLeatherLink, createStandardLink, createUnisatLink } = await loadOthers()
  if (kind === 'standard') return createStandardLink(wallet)
  return kind === 'leather' ? createLeatherLink(wallet, networks) : createUnisatLink(wallet, kind, networks)
}
