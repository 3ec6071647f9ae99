import { untilAborted } from '@latchkey/core/adapter'
import type { InjectedWallet } from '../discovery/injected.js'
import type { Chain, Runtime } from '../reads/chain.js'
import { fromHex } from '../encoding/hex.js'
import { getNetworkPrefix } from '../addresses/networkPrefix.js'

const toBase64 = (bytes: Uint8Array): string => btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))

/** Whether a wallet has the metadata of a chain's current runtime. */
const hasMetadata = (definitions: unknown, { genesisHash, specVersion }: Runtime): boolean =>
  Array.isArray(definitions) &&
  definitions.some((item: unknown) => {
    const definition: Record<string, unknown> = { ...Object(item) }
    return definition['genesisHash'] === genesisHash && Number(definition['specVersion']) >= specVersion
  })

/**
 * Offers a chain's current metadata to a wallet that accepts metadata and lacks it. The wallet can then show what it signs. The user may reject it.
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
    if (hasMetadata(await metadata.get(), runtime)) return
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
  await untilAborted(offer(), signal).catch(() => signal?.throwIfAborted()) // without the metadata, the wallet shows bytes
}
