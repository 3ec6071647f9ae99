import { promptUser } from '../card/promptUser.js'
import { describeBitcoinRequest } from '../bip122/describeBitcoinRequest.js'
import { describeRequest } from '../card/describeRequest.js'
import { describeCosmosRequest } from '../cosmos/describeCosmosRequest.js'
import { describePolkadotRequest } from '../polkadot/describePolkadotRequest.js'
import { describeSolanaRequest } from '../solana/describeSolanaRequest.js'
import { createWalletConnectTestWallet } from './createWalletConnectTestWallet.js'
import { describeProposal } from './describeProposal.js'
import type { WalletConnectTestWallet, WalletConnectTestWalletOptions } from './walletConnectTestWallet.js'

/** The options of a wallet on another device that prompts a user. */
export type DevWalletConnectWalletOptions = Omit<WalletConnectTestWalletOptions, 'approver'> & {
  /** The picture on its approval cards, as a `data:` image. Sites receive it too. */
  readonly iconUrl: string
}

/** The methods that authorize a site. They cause no prompt, because the user has already approved the proposal. */
const entrances: readonly string[] = ['eth_requestAccounts', 'standard:connect', 'wallet_connect', 'enable']

/**
 * Creates a wallet on another device that shows an approval card in this page for each request. The page can read its keys: never use them for money.
 *
 * @throws `TypeError` if a namespace has no keys
 * @example
 * const wallet = await createDevWalletConnectWallet({
 *   name: 'Marten',
 *   iconUrl: 'data:image/svg+xml,…',
 *   relayUrl: 'ws://127.0.0.1:5555',
 *   eip155: { mnemonic, chains: { 1: 'http://127.0.0.1:8545' } },
 * })
 * await wallet.pair('wc:…')
 */
export const createDevWalletConnectWallet = ({
  eip155,
  solana,
  bip122,
  polkadot,
  cosmos,
  ...options
}: DevWalletConnectWalletOptions): Promise<WalletConnectTestWallet> => {
  const owner = { name: options.name, icon: options.iconUrl }
  const createApprover =
    <request extends { readonly method: string }>(describe: (request: request) => Parameters<typeof promptUser>[1]) =>
    async (request: request) => {
      if (!entrances.includes(request.method)) await promptUser(owner, describe(request))
    }
  return createWalletConnectTestWallet({
    ...options,
    approver: (proposal) => promptUser(owner, describeProposal(proposal)),
    eip155: eip155 && { ...eip155, approver: createApprover(describeRequest) },
    solana: solana && { ...solana, approver: createApprover(describeSolanaRequest) },
    bip122: bip122 && { ...bip122, approver: createApprover(describeBitcoinRequest) },
    polkadot: polkadot && { ...polkadot, approver: createApprover(describePolkadotRequest) },
    cosmos: cosmos && { ...cosmos, approver: createApprover(describeCosmosRequest) },
  })
}
