import {
  type CaipAddress,
  isCaipAddress,
  parseCaipAddress,
  type SignInData,
  type SignInSession,
} from '@latchkey/core/adapter'
import { toProposalError } from '../relayErrors.js'
import { type Grant, isRecap, readRecap, stateGrant } from './recap.js'
import { type SignInProposal, toAuthPayload } from './signInProposal.js'

/** A validated answer: the wallet's side of the session, the accounts that signed, and the methods that they permit. */
export type ReadAnswer = {
  readonly responder: {
    readonly publicKey: string
    readonly metadata: {
      name: string
      description: string
      url: string
      icons: string[]
      redirect?: { native: string; universal: string }
    }
  }
  readonly accounts: readonly CaipAddress[]
  readonly methods: readonly string[]
  /** Absent if a message differs from the request. The signatures are not verified yet. */
  readonly signedIn?: readonly SignInSession[] | undefined
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => Object(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])

/** Reads the account that signed. @see https://chainagnostic.org/CAIPs/caip-74 */
const readIssuer = (iss: unknown, proposal: SignInProposal): CaipAddress | undefined => {
  const account = textOf(iss).replace(/^did:pkh:/, '')
  return isCaipAddress(account) && proposal.chains.includes(parseCaipAddress(account).networkId) ? account : undefined
}

/** The string fields of a message that must match the request. */
const compared = ['domain', 'aud', 'version', 'nonce', 'iat', 'exp', 'nbf', 'requestId', 'statement']

/** Reads the data of a signed message. Returns `undefined` if it differs from the request. */
const readData = (
  payload: Fields,
  account: CaipAddress,
  grant: Grant,
  proposal: SignInProposal,
): SignInData | undefined => {
  const { chains: _chains, methods: _methods, formatMessage: _formatMessage, ...requested } = proposal
  const resources = textsOf(payload['resources'])
  const statement = stateGrant(requested.statement, grant)
  const expected: Fields = toAuthPayload(proposal)
  const received: Fields = {
    ...payload,
    aud: payload['aud'] ?? payload['uri'],
    // Wallets return the statement as requested, or as they signed it.
    statement: payload['statement'] === statement ? requested.statement : payload['statement'],
  }
  if (compared.some((name) => textOf(received[name]) !== textOf(expected[name]))) return undefined
  if (resources.slice(0, -1).join('\n') !== (requested.resources ?? []).join('\n')) return undefined
  const { address, networkId } = parseCaipAddress(account)
  return { ...requested, accountAddress: address, chainId: networkId, statement, resources }
}

const write = (data: SignInData, { formatMessage }: SignInProposal): string | undefined => {
  try {
    return formatMessage(data)
  } catch {
    return undefined // the wallet's values do not fit into a message
  }
}

/** Reads a signed message. Returns `undefined` if its account, or a permission in it, was not requested. */
const readCacao = (cacao: unknown, proposal: SignInProposal) => {
  const { p, s } = fieldsOf(cacao)
  const payload = fieldsOf(p)
  const account = readIssuer(payload['iss'], proposal)
  const recap = textsOf(payload['resources']).at(-1)
  const grant = isRecap(recap) ? readRecap(recap, { methods: proposal.methods, networks: proposal.chains }) : undefined
  if (!account || !grant) return undefined
  const { address, networkId } = parseCaipAddress(account)
  const accounts = [networkId, ...grant.networks].map((network): CaipAddress => `${network}:${address}`)
  const data = readData(payload, account, grant, proposal)
  const message = data && write(data, proposal)
  const signature = textOf(fieldsOf(s)['s'])
  return { accounts, methods: grant.methods, signedIn: data && message && { data, message, signature } }
}

/**
 * Reads and validates a wallet's answer. Accounts that were not requested are left out. Signatures are not verified here.
 *
 * @throws `CONNECT_FAILED` if the answer is malformed
 * @see https://chainagnostic.org/CAIPs/caip-222
 */
export const readAnswer = (result: unknown, proposal: SignInProposal): ReadAnswer => {
  const { responder, cacaos } = fieldsOf(result)
  const { publicKey, metadata } = fieldsOf(responder)
  const { name, icons, redirect } = fieldsOf(metadata)
  const { native, universal } = fieldsOf(redirect)
  const key = textOf(publicKey)
  if (!/^[0-9a-f]{64}$/.test(key) || !Array.isArray(cacaos)) throw toProposalError(result)
  const all = cacaos.map((cacao: unknown) => readCacao(cacao, proposal))
  const valid = all.filter((message) => message !== undefined)
  const signedIn = valid.flatMap((message) => message.signedIn || [])
  return {
    responder: {
      publicKey: key,
      metadata: {
        name: textOf(name),
        description: '',
        url: '',
        icons: textsOf(icons),
        ...(redirect !== undefined && { redirect: { native: textOf(native), universal: textOf(universal) } }),
      },
    },
    accounts: [...new Set(valid.flatMap(({ accounts }) => accounts))],
    methods: [...new Set(valid.flatMap(({ methods }) => methods))],
    ...(all.length > 0 && signedIn.length === all.length && { signedIn }),
  }
}
