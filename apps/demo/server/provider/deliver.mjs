// Delivers purchases: the local chains mint the coins that the provider sells.
import { mnemonicToAccount } from 'viem/accounts'

/** The provider's account, which no user has. */
const pursePath = { addressIndex: 97 }
/** The balance that it gets for network fees, in wei. */
const forFee = 10n ** 18n

const deliverOnEvm = async ({ chain, asset: { token }, address, units }, mnemonic) => {
  const purse = mnemonicToAccount(mnemonic, pursePath)
  await chain.setBalance(purse.address, forFee + (token ? 0n : units))
  if (token) await chain.mint(purse, token.address, address, units)
  else await chain.sendAs(purse, { to: address, value: units })
}

const deliverOnSolana = async ({ chain, asset: { token }, address, units }) => {
  if (token) await chain.setTokenBalance(token, address, (await chain.getTokenBalance(token, address)) + units)
  else chain.setBalance(address, (await chain.getBalance(address)) + units)
}

/** Creates the function that delivers orders, one after the other, because they share one account. */
export const createDelivery = (mnemonic) => {
  let last = Promise.resolve()
  return (order) => {
    const deliver = order.chain.id.startsWith('eip155:') ? deliverOnEvm : deliverOnSolana
    const delivered = last.then(() => deliver(order, mnemonic))
    last = delivered.catch(() => undefined) // the caller gets the error, and the next delivery is independent
    return delivered
  }
}
