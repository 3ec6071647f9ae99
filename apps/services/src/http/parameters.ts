import type { Context } from 'hono'
import { getAddress, type Hex, isAddress } from 'viem'
import type { Chain, Chains } from '../chains/openChains.js'
import { TradeRefused } from '../exchange/exchange.js'
import type { AppEnv } from './appEnv.js'
import { parseJson } from '../parseJson.js'
import { readBody } from './readBody.js'

/** The maximum size of a JSON body, in bytes. */
const bodySize = 32 * 1_024

/** Thrown if a request cannot be answered because of its parameters. The response has the status and the message. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: 400 | 404 | 413
  constructor(status: Refusal['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** Returns the network of a CAIP-2 id. @throws `Refusal`: 404 tells the kit to read the network itself */
export const needChain = (chains: Chains, id: string | undefined): Chain => {
  if (!id) throw new Refusal(400, 'Missing: chainId')
  if (!/^[-a-z\d]{3,8}:[-\w]{1,32}$/.test(id)) throw new Refusal(400, 'Invalid: chainId')
  const chain = chains.get(id)
  if (chain) return chain
  throw new Refusal(404, `Network not found: add ${id} to the chains file`)
}

/** Returns an EVM address with its checksum. @param name the parameter, for the error @throws `Refusal` */
export const needAddress = (name: string, value: unknown): Hex => {
  if (value === undefined || value === '') throw new Refusal(400, `Missing: ${name}`)
  if (typeof value === 'string' && isAddress(value, { strict: false })) return getAddress(value)
  throw new Refusal(400, `Invalid: ${name}`)
}

/** An account or a token on a network. */
export type AccountId = { readonly network: string; readonly address: Hex }

/** Reads a CAIP-10 id of an EVM network. @param name the parameter, for the error @throws `Refusal` */
export const readAccountId = (name: string, value: unknown): AccountId => {
  if (value === undefined || value === '') throw new Refusal(400, `Missing: ${name}`)
  const [, network, address] =
    typeof value === 'string' ? (/^(eip155:\d{1,15}):(0x[\dA-Fa-f]{40})$/.exec(value) ?? []) : []
  if (network && address) return { network, address: needAddress(name, address) }
  throw new Refusal(400, `Invalid: ${name}`)
}

/** Reads a body of JSON. @throws `Refusal` */
export const readJsonBody = async (context: Context<AppEnv>): Promise<unknown> => {
  const text = await readBody(context.env.incoming, bodySize)
  if (text === undefined) throw new Refusal(413, 'Too long')
  const body = parseJson(text)
  if (body === undefined) throw new Refusal(400, 'Invalid: body')
  return body
}

/** Reads an account that trades: a bare address, or the CAIP-10 id on the network of the trade. @throws `Refusal` */
export const needAccount = (value: unknown, network: string): Hex => {
  if (typeof value !== 'string' || !value.includes(':')) return needAddress('userAddress', value)
  const account = readAccountId('userAddress', value)
  if (account.network === network) return account.address
  throw new Refusal(400, 'Invalid: userAddress is on another network')
}

/** Reads an amount in base units, above 0. @throws `Refusal` */
export const needAmount = (name: string, value: unknown): bigint => {
  if (value === undefined || value === '') throw new Refusal(400, `Missing: ${name}`)
  if (typeof value === 'string' && /^\d{1,77}$/.test(value) && BigInt(value) > 0n) return BigInt(value)
  throw new Refusal(400, `Invalid: ${name}`)
}

/** Reads the two tokens of a trade, as CAIP-10 ids of one network. @throws `Refusal`, `TradeRefused` */
export const needOrder = ({ from: fromId, to: toId }: Readonly<Record<string, unknown>>) => {
  const [from, to] = [readAccountId('from', fromId), readAccountId('to', toId)]
  if (from.network !== to.network) throw new Refusal(400, 'Invalid: from and to are on different networks')
  if (from.address === to.address) throw new TradeRefused('Choose two different tokens')
  return { network: from.network, from: from.address, to: to.address }
}

/** Reads `eip155.slippage`, a number or decimal string in per cent. @returns hundredths of a per cent, 1 per cent by default @throws `Refusal` */
export const needSlippage = (eip155: unknown): number => {
  const { slippage = 1 }: Readonly<Record<string, unknown>> = Object(eip155)
  const text = typeof slippage === 'number' || typeof slippage === 'string' ? String(slippage) : ''
  if (/^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= 50) return Math.round(Number(text) * 100)
  throw new Refusal(400, 'Invalid: eip155.slippage must be a number of per cent from 0 to 50')
}
