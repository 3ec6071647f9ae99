import type { SolanaWallet, StandardAccount } from '../discovery/standardWallet.js'

/** A wallet in memory whose responses a test sets. */
export type FakeWallet = {
  readonly wallet: SolanaWallet
  /** Sets the response of a feature: what `answer` returns or throws. */
  answer(feature: string, answer: (...inputs: readonly unknown[]) => unknown): void
  /** Emits a change. */
  change(properties: unknown): void
  setChains(chains: readonly string[]): void
  /** The features that were called, in order. */
  readonly used: readonly string[]
  listeners(): number
}

/** Creates an account with a valid address. */
export const fakeAccount = (address = 'So11111111111111111111111111111111111111112'): StandardAccount => ({
  address,
  publicKey: new Uint8Array(32),
  chains: ['solana:mainnet'],
  features: [],
})

/** Creates a wallet with one account, which supports mainnet. */
export const createFakeWallet = (): FakeWallet => {
  const used: string[] = []
  const listeners = new Set<(properties: unknown) => void>()
  const answers = new Map<string, (...inputs: readonly unknown[]) => unknown>([
    ['standard:connect', () => ({ accounts: [fakeAccount()] })],
    ['standard:disconnect', () => undefined],
  ])
  let chains: readonly string[] = ['solana:mainnet']
  const use =
    (feature: string) =>
    (...inputs: readonly unknown[]) => {
      used.push(feature)
      const answer = answers.get(feature)
      if (!answer) throw new Error(`The test set no response for ${feature}.`)
      return answer(...inputs)
    }
  const features: Record<string, object> = {
    'standard:events': {
      on: (_event: string, listener: (properties: unknown) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
  for (const feature of [
    'standard:connect',
    'standard:disconnect',
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signIn',
  ])
    features[feature] = { [feature.slice(feature.indexOf(':') + 1)]: use(feature) }
  return {
    used,
    answer: (feature, answer) => void answers.set(feature, answer),
    change: (properties) => {
      for (const listener of [...listeners]) listener(properties)
    },
    setChains: (next) => {
      chains = next
    },
    listeners: () => listeners.size,
    wallet: {
      version: '1.0.0',
      name: 'Fennec',
      icon: 'data:image/svg+xml;base64,AA==',
      get chains() {
        return chains
      },
      features,
      accounts: [],
    },
  }
}
