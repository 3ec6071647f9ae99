import { LatchkeyError, type Network, type Signed, fieldOf } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import type { Keplr } from '../discovery/keplr.js'
import { toBase64 } from '../encoding/base64.js'
import { toChainId } from '../networks/networkDetails.js'
import { callWallet } from './callWallet.js'
import type { WalletKey } from './readKey.js'

/** The wallet, the network and the key that sign. */
export type Signer = { readonly wallet: FoundWallet; readonly network: Network; readonly key: WalletKey }

/** The ADR-36 document of a message, for wallets without `signArbitrary`. */
const toDoc = (signer: string, message: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(new TextEncoder().encode(message)) } }],
  memo: '',
})

/**
 * Reads a signature: 64 bytes in base64.
 *
 * @param answer the wallet's answer: `{ pub_key, signature }`
 * @throws `SIGNATURE_INVALID`
 */
export const readSignature = (answer: unknown, wallet: string): string => {
  const signature = fieldOf(answer, 'signature')
  if (typeof signature === 'string' && /^[A-Za-z0-9+/]{86}==$/.test(signature)) return signature
  throw new LatchkeyError('SIGNATURE_INVALID', 'The wallet did not return a valid signature.', {
    cause: new TypeError(
      `Invalid signature: ${typeof signature === 'string' ? signature.slice(0, 200) : typeof signature}`,
    ),
    context: { wallet },
    help: ['Update the wallet, or use another one.'],
  })
}

/**
 * Requests the wallet's signature of a message.
 *
 * @throws `USER_REJECTED`, `SIGNATURE_INVALID`, `WALLET_…`
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/docs/architecture/adr-036-arbitrary-signature.md
 */
export const signMessage = async (
  { wallet, network, key }: Signer,
  message: string,
  signal: AbortSignal | undefined,
): Promise<Signed> => {
  const chainId = toChainId(network)
  const { address, publicKey } = key.account
  const sign = async (keplr: Keplr) => {
    if (keplr.signArbitrary) return keplr.signArbitrary(chainId, address, message)
    return fieldOf(
      await keplr.getOfflineSignerOnlyAmino(chainId).signAmino(address, toDoc(address, message)),
      'signature',
    )
  }
  const signature = readSignature(await callWallet(wallet, sign, signal), wallet.info.name)
  return { message, signature, scheme: 'adr36', publicKey }
}
