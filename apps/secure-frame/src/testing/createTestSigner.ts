import { deriveAccounts } from '../vault/keys/accounts.js'
import { createSigner } from '../vault/signing/createSigner.js'
import type { RequestContext } from '../vault/signing/prepared.js'
import { createKeyring } from '../vault/states/keyring.js'

/** The fields that a frame reads from its own node of chain 1. */
export const testFields = {
  chainId: 1,
  nonce: 7,
  gas: 21_000n,
  maxFeePerGas: 30_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
}

/** A signer with the keys of the phrase of zeros. */
export const createTestSigner = async () => {
  /** The vault's time, in milliseconds. */
  const clock = { time: 1_700_000_000_000 }
  const now = () => clock.time
  const keyring = createKeyring({ now: () => 0, setTimer: () => () => undefined }, () => undefined)
  const accounts = await deriveAccounts(new Uint8Array(16))
  keyring.hold(accounts)
  const signer = createSigner(keyring, now)
  const contexts = {
    eip155: { site: 'https://shop.example', network: 'eip155:1', transactions: [testFields] },
    solana: { site: 'https://shop.example', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  }
  const prepare = (method: unknown, params: unknown, context?: Partial<RequestContext>) => {
    const namespace = String(method).startsWith('solana_') ? 'solana' : 'eip155'
    return signer.prepare({ method, params }, { ...contexts[namespace], ...context })
  }
  /** Prepares and signs. */
  const sign = (method: string, params: unknown, context?: Partial<RequestContext>) => {
    const { id, description } = prepare(method, params, context)
    return { description, content: description.content, result: signer.sign(id) }
  }
  return { signer, keyring, clock, keys: accounts.keys, prepare, sign, ...accounts.addresses }
}
