import { type Network, type Signed, fieldOf } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import { toBase64 } from '../encoding/base64.js'
import type { Keplr } from '../discovery/keplr.js'
import { toChainId } from '../networks/networkDetails.js'
import { askWallet } from './callWallet.js'
import type { WalletKey } from './readKey.js'
import { readSignature } from './readSignature.js'

/** Who signs, and where. */
export type Signer = { readonly wallet: FoundWallet; readonly network: Network; readonly key: WalletKey }

/** The document that stands for a text, for wallets that make none of their own. */
const toDoc = (signer: string, message: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(new TextEncoder().encode(message)) } }],
  memo: '',
})

/**
 * Has a text signed.
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
  const ask = async (keplr: Keplr) => {
    if (keplr.signArbitrary) return keplr.signArbitrary(chainId, address, message)
    return fieldOf(
      await keplr.getOfflineSignerOnlyAmino(chainId).signAmino(address, toDoc(address, message)),
      'signature',
    )
  }
  const signature = readSignature(await askWallet(wallet, ask, signal), wallet.info.name)
  return { message, signature, scheme: 'adr36', publicKey }
}
