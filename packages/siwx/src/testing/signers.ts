import type { CaipNetworkId, Siwx } from '@latchkey/core/adapter'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'

/** A user with a key of eip155 and one of solana. */
export type SiteUser = {
  readonly eip155: string
  readonly solana: string
  /** Signs a text with the key of eip155. */
  signText(message: string): Promise<string>
  /** Creates a message with `siwx`, signs it, and returns the session for `addSession`. */
  sign(siwx: Siwx, chainId: CaipNetworkId): Promise<Parameters<Siwx['addSession']>[0]>
}

/** Creates a user whose keys are derived from `seed`. */
export const createSiteUser = (seed: number): SiteUser => {
  const secret = new Uint8Array(32).fill(seed)
  const account = privateKeyToAccount(`0x${Buffer.from(secret).toString('hex')}`)
  const solana = base58.encode(ed25519.getPublicKey(secret))
  return {
    eip155: account.address,
    solana,
    signText: (message) => account.signMessage({ message }),
    sign: async (siwx, chainId) => {
      const isEip155 = chainId.startsWith('eip155:')
      const data = await siwx.createMessage({ chainId, accountAddress: isEip155 ? account.address : solana })
      const message = data.toString()
      const signature = isEip155
        ? await account.signMessage({ message })
        : base58.encode(ed25519.sign(new TextEncoder().encode(message), secret))
      return { data, message, signature }
    },
  }
}

export const mainnet: CaipNetworkId = 'eip155:1'
export const polygon: CaipNetworkId = 'eip155:137'
export const solanaMainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
