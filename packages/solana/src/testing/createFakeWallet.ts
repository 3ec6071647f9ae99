import type { SolanaWallet, StandardAccount } from '../discovery/standardWallet.js'

/** A wallet in memory that answers as a test says. */
export type FakeWallet = {
  readonly wallet: SolanaWallet
  /** How a feature answers from now on: what `answer` returns, or throws. */
  answer(feature: string, answer: (...inputs: readonly unknown[]) => unknown): void
  /** Tells a change. */
  change(told: unknown): void
  setChains(chains: readonly string[]): void
  /** The features that were used, in order. */
  readonly used: readonly string[]
  listeners(): number
}

/** An account with an address that is one. */
export const fakeAccount = (address = 'So11111111111111111111111111111111111111112'): StandardAccount => ({
  address,
  publicKey: new Uint8Array(32),
  chains: ['solana:mainnet'],
  features: [],
})

/** Makes a wallet with one account, which knows mainnet. */
export const createFakeWallet = (): FakeWallet => {
  const used: string[] = []
  const listeners = new Set<(told: unknown) => void>()
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
      if (!answer) throw new Error(`No ${feature} here.`)
      return answer(...inputs)
    }
  const features: Record<string, object> = {
    'standard:events': {
      on: (_event: string, listener: (told: unknown) => void) => {
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
    change: (told) => {
      for (const listener of [...listeners]) listener(told)
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
