import type { AppKitOptions } from '@latchkey/core'
import type { Devnet } from '@latchkey/devnet'

/** An entry of the chains file. */
type DataNetwork = {
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
} & Readonly<Record<string, unknown>>

/** The content of the services' chains file and of the file of tokens that it names, and the tokens' pictures. */
export type DataChains = {
  readonly swapRouters: NonNullable<AppKitOptions['swapRouters']>
  readonly chains: { readonly networks: Readonly<Record<string, DataNetwork>> }
  readonly tokens: object
  readonly pictures: Readonly<Record<string, string>>
}
export function describeDataChains(devnet: Pick<Devnet, 'chains'>, tokensFile?: string): Promise<DataChains>
