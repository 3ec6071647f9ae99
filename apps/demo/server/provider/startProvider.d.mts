import type { Devnet } from '@latchkey/devnet'

/** Marten Pay, while it is running. */
export type DemoProvider = {
  readonly url: string
  /** Its offer, in the format of an on-ramp file. */
  readonly onramp: object
  stop(): Promise<void>
}
export function startProvider(devnet: Pick<Devnet, 'chains' | 'solana' | 'mnemonic'>): Promise<DemoProvider>
