import {
  type CaipAddress,
  isCaipAddress,
  parseCaipAddress,
  type SignInData,
  type SignInSession,
} from '@latchkey/core/adapter'
import { toProposalError } from '../relayErrors.js'
import { type Grant, isRecap, readRecap, stateGrant } from './recap.js'
import { type SignInWish, toAuthPayload } from './signInWish.js'

/** What a wallet has answered, checked: its side of the session, the accounts that have signed, and what they allow. */
export type ReadAnswer = {
  readonly responder: {
    readonly publicKey: string
    readonly metadata: { name: string; description: string; url: string; icons: string[] }
  }
  readonly accounts: readonly CaipAddress[]
  readonly methods: readonly string[]
  /** Absent where a message is not what was asked for. Whether its account has signed it is still to be verified. */
  readonly signedIn?: readonly SignInSession[] | undefined
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => Object(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])

/** Who signed. @see https://chainagnostic.org/CAIPs/caip-74 */
const readIssuer = (iss: unknown, wish: SignInWish): CaipAddress | undefined => {
  const account = textOf(iss).replace(/^did:pkh:/, '')
  return isCaipAddress(account) && wish.chains.includes(parseCaipAddress(account).networkId) ? account : undefined
}

/** What of a message is a text, and has to be as it was asked for. */
const compared = ['domain', 'aud', 'version', 'nonce', 'iat', 'exp', 'nbf', 'requestId', 'statement']

/** What the message says that a wallet has signed, where that is what was asked for. */
const readData = (payload: Fields, account: CaipAddress, grant: Grant, wish: SignInWish): SignInData | undefined => {
  const { chains: _chains, methods: _methods, formatMessage: _formatMessage, ...asked } = wish
  const resources = textsOf(payload['resources'])
  const statement = stateGrant(asked.statement, grant)
  const wanted: Fields = toAuthPayload(wish)
  const given: Fields = {
    ...payload,
    aud: payload['aud'] ?? payload['uri'],
    // Wallets give the statement as it was asked for, or as they have signed it.
    statement: payload['statement'] === statement ? asked.statement : payload['statement'],
  }
  if (compared.some((name) => textOf(given[name]) !== textOf(wanted[name]))) return undefined
  if (resources.slice(0, -1).join('\n') !== (asked.resources ?? []).join('\n')) return undefined
  const { address, networkId } = parseCaipAddress(account)
  return { ...asked, accountAddress: address, chainId: networkId, statement, resources }
}

const write = (data: SignInData, { formatMessage }: SignInWish): string | undefined => {
  try {
    return formatMessage(data)
  } catch {
    return undefined // no message can hold what the wallet has filled in
  }
}

/** One of the messages that a wallet has signed: nothing where its account or what it allows was not asked for. */
const readCacao = (cacao: unknown, wish: SignInWish) => {
  const { p, s } = fieldsOf(cacao)
  const payload = fieldsOf(p)
  const account = readIssuer(payload['iss'], wish)
  const recap = textsOf(payload['resources']).at(-1)
  const grant = isRecap(recap) ? readRecap(recap, { methods: wish.methods, networks: wish.chains }) : undefined
  if (!account || !grant) return undefined
  const { address, networkId } = parseCaipAddress(account)
  const accounts = [networkId, ...grant.networks].map((network): CaipAddress => `${network}:${address}`)
  const data = readData(payload, account, grant, wish)
  const message = data && write(data, wish)
  const signature = textOf(fieldsOf(s)['s'])
  return { accounts, methods: grant.methods, signedIn: data && message && { data, message, signature } }
}

/**
 * Reads what a wallet has answered. What was not asked for is left out; its signatures are not looked at.
 *
 * @throws `CONNECT_FAILED` where it is no answer of a wallet
 * @see https://chainagnostic.org/CAIPs/caip-222
 */
export const readAnswer = (result: unknown, wish: SignInWish): ReadAnswer => {
  const { responder, cacaos } = fieldsOf(result)
  const { publicKey, metadata } = fieldsOf(responder)
  const { name, icons } = fieldsOf(metadata)
  const key = textOf(publicKey)
  if (!/^[0-9a-f]{64}$/.test(key) || !Array.isArray(cacaos)) throw toProposalError(result)
  const all = cacaos.map((cacao: unknown) => readCacao(cacao, wish))
  const read = all.filter((each) => each !== undefined)
  const signedIn = read.flatMap(({ signedIn: one }) => one || [])
  return {
    responder: {
      publicKey: key,
      metadata: { name: textOf(name), description: '', url: '', icons: textsOf(icons) },
    },
    accounts: [...new Set(read.flatMap(({ accounts }) => accounts))],
    methods: [...new Set(read.flatMap(({ methods }) => methods))],
    ...(all.length > 0 && signedIn.length === all.length && { signedIn }),
  }
}
