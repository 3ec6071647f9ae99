import { type CaipNetworkId, type Network, fieldOf } from '@latchkey/core/adapter'
import { type CalledWallet, callWallet, listenTo } from '../callWallet.js'
import { fromHex, toHex } from '../../encoding/bytes.js'
import { isAddressOf } from '../../addresses/isAddressOf.js'
import { toName, toNetworkId } from '../../networks/networkNames.js'
import { readAccounts } from '../readAccounts.js'
import { assertAnswer, invalidAnswer } from '../walletErrors.js'
import type { WalletLink, WalletState } from '../walletLink.js'

/** The network of an address, for a wallet that does not say: the wanted one where it fits, else the first of the site's that does. */
const guessNetwork = (address: unknown, networks: readonly Network[], wanted: CaipNetworkId | undefined) => {
  const fits = (id: CaipNetworkId) => isAddressOf(id, address)
  if (wanted !== undefined && fits(wanted)) return wanted
  return networks.find(({ id }) => fits(id))?.id
}

/**
 * Speaks to a wallet as UniSat's is spoken to: one address, PSBTs as hex. OKX's is of the kind, and cannot change its network.
 *
 * @see https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet
 * @see https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider
 */
export const createUnisatLink = (
  wallet: CalledWallet,
  kind: 'unisat' | 'okx',
  networks: () => readonly Network[],
): WalletLink => {
  const { name } = wallet
  const call = (method: string, parameters: readonly unknown[] = [], signal?: AbortSignal) =>
    callWallet(wallet, method, parameters, signal)

  const readNetwork = async (address: unknown, wanted: CaipNetworkId | undefined, signal?: AbortSignal) => {
    const network =
      kind === 'unisat'
        ? toNetworkId(fieldOf(await call('getChain', [], signal), 'enum'), 'unisat')
        : guessNetwork(address, networks(), wanted)
    if (network === undefined) throw invalidAnswer(name, 'network that the site has')
    return network
  }
  const readState = async (given: unknown, wanted?: CaipNetworkId, signal?: AbortSignal): Promise<WalletState> => {
    const [address]: readonly unknown[] = Array.isArray(given) ? given : []
    const network = await readNetwork(address, wanted, signal)
    const publicKey = await call('getPublicKey', [], signal)
    return { accounts: readAccounts(address === undefined ? [] : [{ address, publicKey }], network, name), network }
  }
  const resume: NonNullable<WalletLink['resume']> = async ({ network, signal }) => {
    const accounts = await call('getAccounts', [], signal)
    return Array.isArray(accounts) && accounts.length > 0 ? readState(accounts, network, signal) : undefined
  }

  return {
    connect: async ({ network, signal }) => {
      if (kind === 'unisat') return readState(await call('requestAccounts', [], signal), network, signal)
      return readState([fieldOf(await call('connect', [], signal), 'address')], network, signal)
    },
    resume,
    follow: (listener) => {
      let told = 0
      const onChange = () => {
        told += 1
        const order = told
        // What it tells differs from version to version: it is asked, and only the latest answer counts.
        resume({}).then(
          (state) => order === told && listener(state),
          () => order === told && listener(undefined),
        )
      }
      const events =
        kind === 'unisat'
          ? ['accountsChanged', 'networkChanged', 'chainChanged']
          : ['accountChanged', 'accountsChanged']
      const stop = listenTo(wallet, events, onChange)
      return () => {
        told += 1
        stop()
      }
    },
    forget: async () => {
      await call('disconnect')
    },
    ...(kind === 'unisat' && {
      switchNetwork: async ({ network, signal }) => {
        await call('switchChain', [toName(network, 'unisat')], signal)
        return readState(await call('getAccounts', [], signal), network, signal)
      },
    }),
    signMessage: async ({ message, protocol, signal }) => {
      const type = protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'
      return { signature: String(await call('signMessage', [message, type], signal)), protocol }
    },
    signPsbt: async ({ psbt, inputs, signal }) => {
      const toSignInputs = Object.entries(inputs).flatMap(([address, indices]) =>
        indices.map((index) => ({ index, address })),
      )
      const options = { autoFinalized: false, toSignInputs }
      return assertAnswer(fromHex(await call('signPsbt', [toHex(psbt), options], signal)), name, 'hex text')
    },
    takesFeeRate: true,
    sendTransfer: ({ to, amount, feeRate, signal }) =>
      call('sendBitcoin', [to, Number(amount), { ...(feeRate !== undefined && { feeRate: Number(feeRate) }) }], signal),
  }
}
