import { encodeAbiParameters, encodePacked, type Hex, keccak256, parseAbiParameters } from 'viem'
import { sign } from 'viem/accounts'

/** The answer of a gateway to a resolver of `createOffchainResolver`. */
export type GatewayAnswer = {
  /** The resolver, which the request names as its sender. */
  readonly resolver: Hex
  /** The data of the request. */
  readonly request: Hex
  /** The ABI-encoded record. */
  readonly result: Hex
  /** When the answer expires, in seconds since 1970. By default never. */
  readonly expires?: bigint | undefined
  readonly privateKey: Hex
}

/** Signs the answer of a gateway. @returns the `data` of the response */
export const signGatewayAnswer = async ({
  resolver,
  request,
  result,
  expires = 2n ** 64n - 1n,
  privateKey,
}: GatewayAnswer): Promise<Hex> => {
  const signed = encodePacked(
    ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
    ['0x1900', resolver, expires, keccak256(request), keccak256(result)],
  )
  const signature = await sign({ hash: keccak256(signed), privateKey, to: 'hex' })
  return encodeAbiParameters(parseAbiParameters('bytes, uint64, bytes'), [result, expires, signature])
}
