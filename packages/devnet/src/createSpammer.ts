import {
  type Account,
  concat,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
} from 'viem'
import type { ChainControl } from './chainControl.js'
import { testNftBytecode, testTokenBytecode } from './contracts.generated.js'

/** A number of characters that an address shows at one end, without `0x`. */
export type ShownCharacters = 4 | 5 | 6

/** The description of a spam token. All fields are optional. */
export type SpamToken = {
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** Base units: 1,000 tokens of 18 decimals by default. */
  readonly amount?: bigint | undefined
}

/** The description of a spam NFT. All fields are optional. */
export type SpamNft = {
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  /** The address of the NFT's metadata. */
  readonly uri?: string | undefined
}

/** A transfer between any two addresses. Neither of them signs it. */
export type SpamTransfer = { readonly from: Hex; readonly to: Hex }

/** A sender of tokens, NFTs and transfers that their receiver does not want. */
export type Spammer = {
  /** The address that signs and pays. */
  readonly address: Hex
  /** Deploys an ERC-20 token, and mints an amount of it to an address. @returns the token's address */
  sendToken(to: Hex, token?: SpamToken): Promise<Hex>
  /** Deploys an ERC-721 collection, and mints the NFT 1 to an address. @returns the collection's address */
  sendNft(to: Hex, nft?: SpamNft): Promise<Hex>
  /**
   * Returns an address that shows the same first and last characters as another one, also in the case of its checksum: 4 of each by default. Nobody has its
   * key. The result is the same for the same parameters.
   */
  lookAlikeOf(address: Hex, shown?: { readonly first?: ShownCharacters; readonly last?: ShownCharacters }): Hex
  /**
   * Emits a transfer of 0 tokens between two addresses, by the token's `transferFrom`, which needs no allowance for 0 tokens. With the look-alike as `to`, the
   * history of `from` then shows a payment that its owner did not make. @returns the transaction's hash
   */
  sendZeroValue(transfer: SpamTransfer & { readonly token: Hex }): Promise<Hex>
  /** Sends one base unit, or `amount`, of a token or of the native coin. The node accepts the transaction without the sender's key. @returns its hash */
  sendDust(
    transfer: SpamTransfer & { readonly token?: Hex | undefined; readonly amount?: bigint | undefined },
  ): Promise<Hex>
}

const tokenAbi = parseAbi([
  'constructor(string name, string symbol, uint8 decimals)',
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
])
const nftAbi = parseAbi([
  'constructor(string name, string symbol)',
  'function mint(address to, uint256 tokenId, string uri)',
])

const lookAlikeOf: Spammer['lookAlikeOf'] = (address, { first = 4, last = 4 } = {}) => {
  const shown = getAddress(address)
  const start = shown.slice(0, 2 + first)
  const end = shown.slice(-last)
  // The case of the characters depends on the whole address: 1 of 64 addresses has the right case, if 6 of the characters are letters.
  for (let attempt = 0; ; attempt++) {
    const middle = keccak256(concat([address, numberToHex(attempt)])).slice(2 + first, 42 - last)
    const candidate = getAddress(`0x${`${start}${middle}${end}`.slice(2).toLowerCase()}`)
    if (candidate !== shown && candidate.startsWith(start) && candidate.endsWith(end)) return candidate
  }
}

/** Creates a sender of spam on a chain. @param account the account that signs and pays */
export const createSpammer = (control: ChainControl, account: Account): Spammer => {
  const send = async (transaction: Parameters<ChainControl['sendAs']>[1]) => {
    const receipt = await control.sendAs(account, transaction)
    if (receipt.status !== 'success') throw new Error('The chain reverted a transaction of the spammer.')
    return receipt
  }
  const deploy = async (data: Hex): Promise<Hex> => {
    const { contractAddress } = await send({ data })
    if (!contractAddress) throw new Error('A spam contract could not be deployed.')
    return getAddress(contractAddress)
  }
  return {
    address: account.address,
    lookAlikeOf,
    sendToken: async (to, token = {}) => {
      const { name = 'Claim at reward.example', symbol = 'reward.example', decimals = 18, amount } = token
      const args = [name, symbol, decimals] as const
      const address = await deploy(encodeDeployData({ abi: tokenAbi, bytecode: testTokenBytecode, args }))
      await control.mint(account, address, to, amount ?? 1_000n * 10n ** 18n)
      return address
    },
    sendNft: async (
      to,
      { name = 'Claim at reward.example', symbol = 'REWARD', uri = 'https://reward.example/1' } = {},
    ) => {
      const args = [name, symbol] as const
      const address = await deploy(encodeDeployData({ abi: nftAbi, bytecode: testNftBytecode, args }))
      await send({ to: address, data: encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [to, 1n, uri] }) })
      return address
    },
    sendZeroValue: async ({ token, from, to }) => {
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transferFrom', args: [from, to, 0n] })
      return (await send({ to: token, data })).transactionHash
    },
    sendDust: async ({ token, from, to, amount = 1n }) => {
      const gasMoney = 10n ** 17n
      await send({ to: from, value: token ? gasMoney : gasMoney + amount })
      if (!token) return (await control.sendUnsigned(from, { to, value: amount })).transactionHash
      await control.mint(account, token, from, amount)
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] })
      return (await control.sendUnsigned(from, { to: token, data })).transactionHash
    },
  }
}
