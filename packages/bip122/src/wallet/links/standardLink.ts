import { type CaipNetworkId, fieldOf } from '@latchkey/core/adapter'
import { type CalledWallet, callWallet } from '../callWallet.js'
import { readBytes, toBase64 } from '../../encoding/bytes.js'
import { toName, toNetworkId } from '../../networks/networkNames.js'
import { noAccounts, readAccounts } from '../readAccounts.js'
import { invalidAnswer } from '../walletErrors.js'
import type { WalletLink, WalletState } from '../walletLink.js'

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined)

/** Speaks to a wallet by Wallet Standard's features for Bitcoin. @see https://github.com/wallet-standard/wallet-standard */
export const createStandardLink = ({ name, provider }: CalledWallet): WalletLink => {
  const feature = (of: string) => fieldOf(fieldOf(provider, 'features'), of)
  const call = (of: string, method: string, parameters: readonly unknown[], signal?: AbortSignal) => {
    const found = feature(of)
    return callWallet({ name, provider: Object(found) }, method, parameters, signal)
  }
  const accountsOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [])
  const readState = (given: unknown, wanted: CaipNetworkId | undefined): WalletState => {
    const chains = accountsOf(fieldOf(firstOf(given), 'chains')).flatMap(
      (chain) => toNetworkId(chain, 'standard') ?? [],
    )
    const network = chains.find((id) => id === wanted) ?? chains[0]
    if (network === undefined) throw accountsOf(given).length > 0 ? invalidAnswer(name, 'network') : noAccounts(name)
    return { accounts: readAccounts(given, network, name), network }
  }
  const accountAt = (address: string): unknown => {
    const found = accountsOf(fieldOf(provider, 'accounts')).find((one) => fieldOf(one, 'address') === address)
    if (found === undefined) throw invalidAnswer(name, 'account')
    return found
  }
  let wantedNetwork: CaipNetworkId | undefined

  return {
    connect: async ({ network, signal }) => {
      wantedNetwork = network
      const answer = await call('bitcoin:connect', 'connect', [{ purposes: ['payment', 'ordinals'] }], signal)
      return readState(fieldOf(answer, 'accounts'), network)
    },
    resume: async ({ network }) => {
      wantedNetwork = network
      const accounts = accountsOf(fieldOf(provider, 'accounts'))
      return accounts.length > 0 ? readState(accounts, network) : undefined
    },
    follow: (listener) => {
      const events = feature('standard:events')
      const on = fieldOf(events, 'on')
      if (typeof on !== 'function') return () => {}
      const onChange = () => {
        try {
          const accounts = accountsOf(fieldOf(provider, 'accounts'))
          listener(accounts.length > 0 ? readState(accounts, wantedNetwork) : undefined)
        } catch {
          listener(undefined) // nonsense ends the connection rather than stand as its state
        }
      }
      const stop: unknown = Reflect.apply(on, events, ['change', onChange])
      return () => {
        if (typeof stop === 'function') stop()
      }
    },
    ...(feature('bitcoin:disconnect') !== undefined && {
      forget: async () => {
        await call('bitcoin:disconnect', 'disconnect', [])
      },
    }),
    signMessage: async ({ account, message, signal }) => {
      const input = { account: accountAt(account.address), message: new TextEncoder().encode(message) }
      const answer = await call('bitcoin:signMessage', 'signMessage', [input], signal)
      const signature = readBytes(fieldOf(firstOf(answer), 'signature'))
      if (!signature) throw invalidAnswer(name, 'signature')
      return { signature: toBase64(signature), protocol: 'bip322' }
    },
    ...(feature('bitcoin:signTransaction') !== undefined && {
      signPsbt: async ({ psbt, inputs, network, signal }) => {
        const inputsToSign = Object.entries(inputs).map(([address, signingIndexes]) => ({
          account: accountAt(address),
          signingIndexes,
        }))
        const input = { psbt, inputsToSign, chain: toName(network, 'standard') }
        const answer = await call('bitcoin:signTransaction', 'signTransaction', [input], signal)
        const signed = readBytes(fieldOf(firstOf(answer), 'signedPsbt'))
        if (!signed) throw invalidAnswer(name, 'PSBT')
        return signed
      },
    }),
  }
}
