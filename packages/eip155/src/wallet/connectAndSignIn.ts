import { fieldOf, getErrorCode, type SignInRequest, type SignInSession } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { toChainId } from '../networks/chainIds.js'
import { readAccounts } from './answers.js'
import { type NamedProvider, requestWallet } from './requestWallet.js'

/** The accounts of a wallet that connected by this request, and the sign-in if the user signed in as well. */
export type ConnectedInOneStep = {
  readonly accounts: readonly `0x${string}`[]
  readonly signedIn?: readonly SignInSession[] | undefined
}

/** The answers that come from the user or from a wallet that knows the method. After any other error the wallet is connected as usual. */
const finalCodes: readonly unknown[] = ['USER_REJECTED', 'REQUEST_PENDING', 'WALLET_LOCKED', 'WALLET_TIMEOUT']

/** The fields of a sign-in that the wallet writes into its message. Absent fields are left out: a wallet may refuse them if they are empty. */
const toCapability = ({ chains: [chainId], ...fields }: SignInRequest) => {
  const { domain, uri, version, nonce, issuedAt, statement, expirationTime, notBefore, requestId, resources } = fields
  const capability = {
    chainId: numberToHex(toChainId(chainId)),
    ...{ domain, uri, version, nonce, issuedAt, statement, expirationTime, notBefore, requestId, resources },
  }
  return Object.fromEntries(Object.entries(capability).filter(([, value]) => value !== undefined))
}

/**
 * Requests a connection and a sign-in with one approval. A wallet that does not know the method answers at once and prompts nothing.
 *
 * @returns `undefined` if the wallet cannot do that
 * @throws `USER_REJECTED`, which declines both; `REQUEST_PENDING`, `WALLET_LOCKED`, `WALLET_TIMEOUT`, `WALLET_ANSWER_INVALID`
 * @see https://eips.ethereum.org/EIPS/eip-7846
 */
export const connectAndSignIn = async (
  wallet: NamedProvider,
  request: SignInRequest,
): Promise<ConnectedInOneStep | undefined> => {
  const params = [{ version: '1', capabilities: { signInWithEthereum: toCapability(request) } }]
  const answer = await requestWallet(wallet, { method: 'wallet_connect', params }).catch((error: unknown) => {
    if (finalCodes.includes(getErrorCode(error))) throw error
    return undefined
  })
  const listed = fieldOf(answer, 'accounts')
  if (!Array.isArray(listed)) return undefined
  const accounts = readAccounts(
    listed.map((account: unknown) => fieldOf(account, 'address')),
    wallet.name,
  )
  const [accountAddress] = accounts
  const signed = fieldOf(fieldOf(listed[0], 'capabilities'), 'signInWithEthereum')
  const [message, signature] = [fieldOf(signed, 'message'), fieldOf(signed, 'signature')]
  // Without a sign-in, the kit requests one after the connection.
  if (accountAddress === undefined || typeof message !== 'string' || typeof signature !== 'string') return { accounts }
  const { chains, ...fields } = request
  const data = { ...fields, accountAddress, chainId: chains[0] }
  return { accounts, signedIn: [{ data, message, signature }] }
}
