import type { Hex } from 'viem'
import { addressField } from '../chains/addressField.js'
import { type Environment, providerUrlField, variableField } from '../chains/urlField.js'
import { driverField, type FieldReader, integerField, listField, objectField, optionalField } from '../fields.js'

/** The site's own decisions about spam, which override all rules. */
type SpamLists = {
  /** Tokens and senders whose transfers are never flagged as spam. */
  readonly trusted?: readonly Hex[] | undefined
  /** Tokens and senders whose transfers are always flagged as spam. */
  readonly spam?: readonly Hex[] | undefined
}

/** The server reads all blocks of the network itself. */
type IndexHistory = SpamLists & {
  readonly driver: 'index'
  /** The first block that is read. Default: 0. */
  readonly startBlock?: number | undefined
}

/** An explorer with the interface of Etherscan's API. */
export type EtherscanHistory = SpamLists & {
  readonly driver: 'etherscan'
  /** The URL of its API, e.g. `https://explorer.example/v2/api`. */
  readonly url: string
  /** The key, from an environment variable. No error and no log line may have it. A self-hosted explorer can need none. */
  readonly key?: string | undefined
}

/** Where the history of a network's accounts comes from. */
export type HistoryOptions = IndexHistory | EtherscanHistory

/** The maximum length of each list of addresses. */
const spamListLength = 10_000
const addressesField = optionalField(listField(addressField, spamListLength))

/** Reads where the history of a network's accounts comes from. */
export const historyField = (environment: Environment): FieldReader<HistoryOptions> =>
  driverField<HistoryOptions>({
    index: (field, path) => ({
      driver: 'index',
      ...objectField<Omit<IndexHistory, 'driver'>>({
        startBlock: optionalField(integerField(0, Number.MAX_SAFE_INTEGER)),
        trusted: addressesField,
        spam: addressesField,
      })(field, path),
    }),
    etherscan: (field, path) => ({
      driver: 'etherscan',
      ...objectField<Omit<EtherscanHistory, 'driver'>>({
        url: providerUrlField,
        key: optionalField(variableField(environment)),
        trusted: addressesField,
        spam: addressesField,
      })(field, path),
    }),
  })
