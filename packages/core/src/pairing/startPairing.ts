import { connectWallet } from '../connect/connectWallet.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { hasLink } from '../wallet-list/namedWallet.js'
import { selectNamedWallets } from '../wallet-list/selectListed.js'
import type { AppThunk } from '../state/rootReducer.js'
import { track } from '../state/services.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { selectRoute, selectRouteData } from '../navigation/selectModal.js'
import { selectInstalledRow, selectPairing, selectPairingRow } from './selectPairing.js'
import { browseInWallet, selectIsBrowsed, openWallet } from './openWallet.js'
import { readPlatform } from '../base/platform.js'
import { toWalletLink } from './walletLink.js'
import { navigate } from '../navigation/navigation.js'

const notFound = () =>
  new LatchkeyError('CONNECTOR_NOT_FOUND', 'WalletConnectConnector not found', {
    help: ['Give createAppKit walletConnect() of @latchkey/walletconnect among its channels.'],
  })

/** Requests a code, unless an attempt is in progress. If the site has no connector that creates codes, an alert informs its developers. */
export const requestPairingCode = (): AppThunk => (dispatch, getState, services) => {
  const pairing = selectPairing(getState())
  if (pairing && !pairing.error) return
  const row = selectPairingRow(getState())
  if (!row) {
    dispatch(noticesSlice.actions.alertShown({ tone: 'error', error: toErrorInfo(notFound()) }))
    return
  }
  const { namespace, connectorId } = row
  track(services, dispatch(connectWallet({ namespace, connectorId }))).catch((error: unknown) =>
    services.logger.info('The wallet was not connected.', error),
  )
}

/** Requests a code for the view that shows one, if there is no attempt yet and the page does not create the code itself. */
export const startPairing = (): AppThunk => (dispatch, getState) => {
  const state = getState()
  const { view, data } = selectRoute(state)
  if (view !== 'ConnectingWalletConnectBasic' || data || state.site.manualWCControl || selectPairing(state)) return
  dispatch(requestPairingCode())
}

/**
 * Handles the choice of a wallet of the directory or of the site: shows its connection options. A code is requested at once, unless the wallet is in
 * this browser or connects without a code.
 */
const chooseDirectoryWallet =
  (wallet: DirectoryWallet): AppThunk =>
  (dispatch, getState, services) => {
    services.emit('SELECT_WALLET', { name: wallet.name, platform: getState().site.mobile ? 'mobile' : 'qrcode' })
    dispatch(navigate({ view: 'ConnectingWalletConnect', data: { wallet } }))
    if (!selectInstalledRow(getState()) && !selectIsBrowsed(getState(), wallet)) dispatch(requestPairingCode())
  }

/**
 * Opens a wallet on this phone, in the task of the tap, and shows its view with the result. If the code is not ready yet, the button of that view
 * opens the wallet. If the page created the code, only the page knows the result, and the current view stays.
 */
export const openWalletApp =
  (wallet: DirectoryWallet): AppThunk =>
  (dispatch, getState) => {
    const own = selectRouteData(getState(), 'ConnectingWalletConnectBasic')?.uri
    const link = own && toWalletLink(wallet, 'phone', own, readPlatform())
    if (link) {
      window.open(link.href, link.target, 'noreferrer noopener')
      return
    }
    dispatch(chooseDirectoryWallet(wallet))
    dispatch(selectIsBrowsed(getState(), wallet) ? browseInWallet(wallet) : openWallet(wallet, 'phone'))
  }

/** Handles the choice of a wallet that is not in this browser: shows its connection options, or where to get it if it has no such option. */
export const chooseWalletElsewhere =
  (wallet: DirectoryWallet): AppThunk =>
  (dispatch, getState) => {
    const canConnect = (hasLink(wallet) && selectPairingRow(getState())) || selectIsBrowsed(getState(), wallet)
    if (canConnect) dispatch(chooseDirectoryWallet(wallet))
    else dispatch(navigate({ view: 'Downloads', data: { walletId: wallet.id, wallet } }))
  }

/** Handles the choice of a wallet that the site or its directory lists, by its id. */
export const chooseMissingWallet =
  (walletId: string): AppThunk =>
  (dispatch, getState) => {
    const wallet = selectNamedWallets(getState()).find(({ id }) => id === walletId)
    if (wallet) dispatch(chooseWalletElsewhere(wallet))
    else dispatch(navigate({ view: 'Downloads', data: { walletId } }))
  }
