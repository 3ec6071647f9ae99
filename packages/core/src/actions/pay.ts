import type { PayRequest } from '../contract/routes.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Opens the modal on a payment, and waits until the user's wallet has sent it. The user may connect a wallet or switch networks first. A failed
 * attempt can be repeated in the modal, so the promise rejects only when the modal closes. If the user closes it while the wallet has the
 * request, the promise waits for the wallet's answer.
 *
 * The hash does not prove the payment: check on your server that the transaction was confirmed, and its recipient, asset and amount.
 *
 * @param payment its `amount` is in the asset's unit; its `asset` is `'native'`, or the address of one of the site's `tokens`
 * @returns `{ hash }` of the transaction
 * @throws `PAY_OFF`; `CAIP_NETWORK_ID_INVALID`, `NETWORK_NOT_FOUND`, `SEND_TOKEN_REQUIRED`, `ADDRESS_INVALID`, `AMOUNT_INVALID` or
 * `CONFIG_INVALID` if a field is not valid; `MODAL_CLOSED`, or the error of the last attempt: `USER_REJECTED`, `INSUFFICIENT_FUNDS`,
 * `TRANSACTION_FAILED` and the others of `kit.send`; `KIT_DESTROYED`
 * @example
 * const { hash } = await pay(kit, {
 *   asset: 'native',
 *   network: 'eip155:1',
 *   recipient: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
 *   amount: '0.05',
 *   description: 'Order 1042',
 * })
 */
export const pay = async (
  kit: Pick<AppKit, 'loadEngine' | 'open'>,
  payment: PayRequest,
): Promise<{ readonly hash: string }> => {
  const [engine, { openPayment }] = await Promise.all([kit.loadEngine(), import('../pay/payThunks.js')])
  return openPayment(engine, payment, (options) => kit.open(options))
}
