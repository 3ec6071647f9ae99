import { untilAborted } from '@latchkey/core/adapter'
import type { InjectedWallet } from '../discovery/injected.js'
import type { Chain, Runtime } from '../reads/chain.js'
import { fromHex } from '../encoding/hex.js'
import { getNetworkPrefix } from '../addresses/networkPrefix.js'

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Whether a wallet knows what a chain runs now, as far as it says. */
const isKnown = (listed: unknown, { genesisHash, specVersion }: Runtime): boolean =>
  Array.isArray(listed) &&
  listed.some((item: unknown) => {
    const known: Record<string, unknown> = { ...Object(item) }
    return known['genesisHash'] === genesisHash && Number(known['specVersion']) >= specVersion
  })

/**
 * Offers a wallet a chain's metadata, where it takes such and has another: it can then show what it signs. Its person may decline.
 *
 * @throws the signal's reason
 */
export const offerMetadata = async (
  { metadata }: InjectedWallet,
  { network }: Chain,
  runtime: Runtime,
  signal: AbortSignal | undefined,
): Promise<void> => {
  if (!metadata) return
  const { name, nativeCurrency } = network
  const offer = async () => {
    if (isKnown(await metadata.get(), runtime)) return
    await metadata.provide({
      chain: name,
      chainType: 'substrate',
      genesisHash: runtime.genesisHash,
      icon: 'substrate',
      ss58Format: getNetworkPrefix(network),
      specVersion: runtime.specVersion,
      tokenDecimals: nativeCurrency.decimals,
      tokenSymbol: nativeCurrency.symbol,
      types: {},
      metaCalls: toBase64(fromHex(runtime.encoded)),
      rawMetadata: runtime.encoded,
    })
  }
  await untilAborted(offer(), signal).catch(() => signal?.throwIfAborted()) // it signs all the same, and shows bytes
}
