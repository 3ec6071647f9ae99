import type { Hex } from 'viem'
import type { Session } from '../../client/session/createSession.js'
import type { Custody, ListedDevice, RecoveryList } from '../../protocol/wallet.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import type { StatedToken } from '../approval/question.js'
import type { Delegation, Delegations } from '../smart-accounts/createDelegations.js'
import type { WalletText } from '../wallet/loadWalletText.js'
import type { WalletParameters, WalletScreens } from '../wallet/walletContext.js'
import type { ManageText } from './loadManageText.js'

/** What managing a wallet needs. */
export type ManageParameters = Omit<WalletParameters, 'session'> & {
  readonly session: Pick<
    Session,
    'user' | 'post' | 'postAsOwner' | 'check' | 'startAgain' | 'untilConfirmed' | 'verify' | 'signOut'
  >
  readonly delegations: Pick<Delegations, 'list' | 'revoke'>
  /** Reads what the contract of a token states about it. */
  readonly describeToken: (network: string, token: string, signal: AbortSignal) => Promise<StatedToken | undefined>
  /** Opens the wallet again without the user, if it was locked meanwhile. */
  readonly reopen: () => Promise<WalletAddresses | undefined>
  /** Who can open the key of the open wallet. */
  readonly custody: () => Custody
  /** Called with the recovery factors of the wallet, each time when they were loaded. */
  readonly onFactors: (factors: RecoveryList['recovery']) => void
  /** Called after the user has removed this device, which ends the login. */
  readonly onSignedOut: () => void
}

/** What the screens that manage a wallet share. */
export type ManageScreens = Omit<WalletScreens, 'session' | 't'> &
  Pick<
    ManageParameters,
    'session' | 'delegations' | 'describeToken' | 'reopen' | 'custody' | 'onFactors' | 'onSignedOut'
  > & {
    /** The EVM address of the wallet. */
    readonly account: string
    readonly t: ManageText
    /** The texts of the screens that a new wallet has too. */
    readonly walletText: WalletText
  }

/** A permission, in the words of its screen. */
export type ListedPermission = {
  readonly id: Hex
  readonly site: string
  readonly lines: readonly string[]
}

/** What the service has of the user's wallet. */
export type ListedWallet = Pick<RecoveryList, 'wallet' | 'custody' | 'recovery'> & {
  readonly devices: readonly ListedDevice[]
  /** What the account is on each network that has smart accounts. */
  readonly delegations: readonly Delegation[]
  /** The live permissions of all sites. `undefined`: the project has none on. */
  readonly permissions: readonly ListedPermission[] | undefined
  /** The id of this device. Absent if the browser does not keep the wallet. */
  readonly thisDevice: string | undefined
}
