import { decodeFunctionData, erc20Abi, formatEther, hexToString, isHex } from 'viem'
import type { ApprovalRequest } from '../eip155/testWallet.js'

/** The text that an approval card shows. */
export type RequestDescription = {
  /** The request, as the card shows it after the wallet's name, e.g. `'wants to connect'`. */
  readonly title: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** The message to sign, unchanged. */
  readonly message?: string | undefined
}

const readText = (value: unknown): string => {
  if (!isHex(value)) return String(value)
  const text = hexToString(value)
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]*$/u.test(text) ? text : value
}

const describeCall = (data: unknown): RequestDescription['rows'] => {
  if (!isHex(data) || data === '0x') return []
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === 'transfer')
      return [
        ['Token to', args[0]],
        ['Token amount', args[1].toString()],
      ]
    return [['Calls', functionName]]
  } catch {
    return [['Data', data.length > 42 ? `${data.slice(0, 42)}…` : data]] // not a known call
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Describes a site's request for the user. */
export const describeRequest = ({ method, params, origin, chainId }: ApprovalRequest): RequestDescription => {
  const site = ['Site', origin] as const
  const fields = fieldsOf(params[0])
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return { title: 'wants to connect', rows: [site, ['It will see', 'your addresses and balances']] }
    case 'wallet_connect': {
      const signIn = fieldsOf(fieldsOf(fields['capabilities'])['signInWithEthereum'])
      return {
        title: 'wants to connect and sign you in',
        rows: [
          site,
          ['It will see', 'your addresses and balances'],
          ['Signs you in at', typeof signIn['domain'] === 'string' ? signIn['domain'] : origin],
        ],
        message: typeof signIn['statement'] === 'string' ? signIn['statement'] : undefined,
      }
    }
    case 'personal_sign':
      return { title: 'wants a signature', rows: [site], message: readText(params[0]) }
    case 'eth_signTypedData_v4':
      return { title: 'wants a signature', rows: [site], message: readText(params[1]) }
    case 'eth_sendTransaction':
      return {
        title: 'wants to send',
        rows: [
          site,
          ['Chain', String(chainId)],
          ['To', String(fields['to'])],
          ['Amount', `${formatEther(isHex(fields['value']) ? BigInt(fields['value']) : 0n)} ETH`],
          ...describeCall(fields['data']),
        ],
      }
    case 'wallet_switchEthereumChain':
      return { title: 'wants to switch network', rows: [site, ['Chain', String(Number(fields['chainId']))]] }
    case 'wallet_addEthereumChain':
      return {
        title: 'wants to add a network',
        rows: [site, ['Name', String(fields['chainName'])], ['Chain', String(Number(fields['chainId']))]],
      }
    default:
      return { title: `wants ${method}`, rows: [site] }
  }
}
