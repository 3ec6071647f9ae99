// How the provider has coins: the local chains give it as many as it sells.
import { mnemonicToAccount } from 'viem/accounts'

/** The provider's own account, which no visitor has. */
const pursePath = { addressIndex: 97 }
/** What it is given for the network's fee, in wei. */
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

/** Makes what delivers orders, one after the other: they come out of one purse. */
export const createDelivery = (mnemonic) => {
  let last = Promise.resolve()
  return (order) => {
    const deliver = order.chain.id.startsWith('eip155:') ? deliverOnEvm : deliverOnSolana
    const delivered = last.then(() => deliver(order, mnemonic))
    last = delivered.catch(() => undefined) // told to whom it was for; the next one has nothing to do with it
    return delivered
  }
}
