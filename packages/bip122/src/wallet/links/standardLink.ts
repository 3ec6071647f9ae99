import { type CaipNetworkId, fieldOf, type Network } from '@latchkey/core/adapter'
import { type CalledWallet, callWallet } from '../callWallet.js'
import { readBytes, toBase64 } from '../../encoding/bytes.js'
import { toName, toNetworkId } from '../../networks/networkNames.js'
import { noAccounts, readAccounts } from '../readAccounts.js'
import { assertAnswer, otherNetwork, unsupportedNetwork } from '../walletErrors.js'
import type { WalletLink, WalletState } from '../walletLink.js'

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined)

/** Creates the link to a wallet with the Wallet Standard's features for Bitcoin. @see https://github.com/wallet-standard/wallet-standard */
export const createStandardLink = (
  { name, provider }: CalledWallet,
  networks: () => readonly Network[],
): WalletLink => {
  const featureOf = (key: string) => fieldOf(fieldOf(provider, 'features'), key)
  const call = (key: string, method: string, parameters: readonly unknown[], signal?: AbortSignal) => {
    return callWallet({ name, provider: Object(featureOf(key)) }, method, parameters, signal)
  }
  const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  const readState = (accounts: unknown, requested: CaipNetworkId | undefined): WalletState => {
    const listed = toList(fieldOf(firstOf(accounts), 'chains'))
    const chains = listed.flatMap((chain) => toNetworkId(chain, 'standard') ?? [])
    const network = chains.find((id) => id === requested) ?? chains[0]
    if (network === undefined) throw toList(accounts).length > 0 ? otherNetwork(name, listed[0]) : noAccounts(name)
    // Such wallets have no method to switch.
    return { accounts: readAccounts(accounts, network, name), network, approved: [network] }
  }
  const accountOf = (address: string): unknown => {
    const account = toList(fieldOf(provider, 'accounts')).find((entry) => fieldOf(entry, 'address') === address)
    return assertAnswer(account, name, 'account')
  }
  let requestedNetwork: CaipNetworkId | undefined

  return {
    connect: async ({ network, signal }) => {
      const offered = toList(fieldOf(provider, 'chains')).flatMap((chain) => toNetworkId(chain, 'standard') ?? [])
      if (offered.length > 0 && !networks().some(({ id }) => offered.includes(id))) throw unsupportedNetwork(name) // the user would approve in vain
      requestedNetwork = network
      const answer = await call('bitcoin:connect', 'connect', [{ purposes: ['payment', 'ordinals'] }], signal)
      return readState(fieldOf(answer, 'accounts'), network)
    },
    resume: async ({ network }) => {
      requestedNetwork = network
      const accounts = toList(fieldOf(provider, 'accounts'))
      return accounts.length > 0 ? readState(accounts, network) : undefined
    },
    follow: (listener) => {
      const events = featureOf('standard:events')
      const on = fieldOf(events, 'on')
      if (typeof on !== 'function') return () => {}
      const onChange = () => {
        try {
          const accounts = toList(fieldOf(provider, 'accounts'))
          listener(accounts.length > 0 ? readState(accounts, requestedNetwork) : undefined)
        } catch {
          listener(undefined) // an invalid state ends the connection
        }
      }
      const stop: unknown = Reflect.apply(on, events, ['change', onChange])
      return () => {
        if (typeof stop === 'function') stop()
      }
    },
    ...(featureOf('bitcoin:disconnect') !== undefined && {
      disconnect: async () => {
        await call('bitcoin:disconnect', 'disconnect', [])
      },
    }),
    signMessage: async ({ account, message, signal }) => {
      const input = { account: accountOf(account.address), message: new TextEncoder().encode(message) }
      const answer = await call('bitcoin:signMessage', 'signMessage', [input], signal)
      const signature = assertAnswer(readBytes(fieldOf(firstOf(answer), 'signature')), name, 'signature')
      return { signature: toBase64(signature), protocol: 'bip322' }
    },
    ...(featureOf('bitcoin:signTransaction') !== undefined && {
      signPsbt: async ({ psbt, inputs, network, signal }) => {
        const inputsToSign = Object.entries(inputs).map(([address, signingIndexes]) => ({
          account: accountOf(address),
          signingIndexes,
        }))
        const input = { psbt, inputsToSign, chain: toName(network, 'standard') }
        const answer = await call('bitcoin:signTransaction', 'signTransaction', [input], signal)
        return assertAnswer(readBytes(fieldOf(firstOf(answer), 'signedPsbt')), name, 'PSBT')
      },
    }),
  }
}
