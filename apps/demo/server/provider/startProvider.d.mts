import type { Devnet } from '@latchkey/devnet'

/** Marten Pay, while it runs. */
export type DemoProvider = {
  readonly url: string
  /** What it sells, as the services read it from a file. */
  readonly onramp: object
  stop(): Promise<void>
}
export function startProvider(devnet: Pick<Devnet, 'chains' | 'solana' | 'mnemonic'>): Promise<DemoProvider>
