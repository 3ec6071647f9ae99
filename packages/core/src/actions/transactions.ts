import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import { track } from '../state/services.js'
import type { AppKit } from '../handle/appKit.js'
import { type TokenBalance, toTokenBalance } from '../balance/tokenBalance.js'
import type { SiteTransaction } from '../activity/addRecentTransaction.js'
import type { SendState } from '../send/sendState.js'
import type { PayRequest } from '../contract/routes.js'

/**
 * Fetches the token balances of the active account: from its wallet if the wallet reports them, else from the site's service, else from the chain
 * for the tokens that the site lists. For the native balance, call `kit.fetchBalance`.
 *
 * @param namespace the account's namespace; the active one by default
 * @returns the tokens that have decimals, with exact quantities, and with prices if they are known
 * @throws `NOT_CONNECTED`, `TOKEN_BALANCE_UNAVAILABLE`, `NAMESPACE_UNSUPPORTED`
 * @example
 * const [token] = await fetchTokenBalance(kit, 'eip155')
 * console.log(token?.quantity.numeric, token?.symbol) // '1.25' 'USDC'
 */
export const fetchTokenBalance = async (
  kit: Pick<AppKit, 'loadEngine'>,
  namespace?: Namespace,
): Promise<readonly TokenBalance[]> => {
  checkNamespace(namespace)
  const [{ store, services }, { readTokens }] = await Promise.all([
    kit.loadEngine(),
    import('../balance/readTokens.js'),
  ])
  const { assets, network } = await track(services, store.dispatch(readTokens(namespace)))
  return assets.map((asset) => toTokenBalance(asset, network))
}

export type { SiteTransaction } from '../activity/addRecentTransaction.js'

/**
 * Adds a transaction that the site has sent by itself to the account's recent transactions. The account and its activity show the description and
 * the status until the history contains the transaction, and the description after that. At most 99 are stored for an account and network.
 *
 * @param transaction its hash and its description; `network` and `account` default to the active ones
 * @throws `NOT_CONNECTED`, `NETWORK_NOT_FOUND`, `TRANSACTION_HASH_INVALID`, `CONFIG_INVALID`, `ADDRESS_INVALID`
 * @example
 * await addRecentTransaction(kit, { hash: `0x${'ab'.repeat(32)}`, description: 'Vote for proposal 7' })
 */
export const addRecentTransaction = async (
  kit: Pick<AppKit, 'loadEngine'>,
  transaction: SiteTransaction,
): Promise<void> => {
  const [{ store, services }, { addSiteTransaction }] = await Promise.all([
    kit.loadEngine(),
    import('../activity/addRecentTransaction.js'),
  ])
  await track(services, store.dispatch(addSiteTransaction(transaction)))
}

/**
 * Returns the transfer in the modal's send form: the data that the caller of `kit.open` passed, and the user's input. The input is included only
 * after the modal has shown another view.
 *
 * @example
 * const { receiverAddress, sendTokenAmount } = await getSendState(kit)
 */
export const getSendState = async (kit: Pick<AppKit, 'loadEngine'>): Promise<SendState> => {
  const [{ store }, { selectSendState }] = await Promise.all([kit.loadEngine(), import('../send/sendState.js')])
  return selectSendState(store.getState())
}

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
