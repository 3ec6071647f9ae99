import type { CustomWallet } from '../contract/options.js'
import { isExcluded } from './selectConnectorRows.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { createSeen } from './createSeen.js'
import type { WalletCell } from './walletCell.js'

/** What a list goes by. */
export type CellRules = {
  /** By what the wallets that it begins with are known again. */
  readonly keys: readonly string[]
  /** Names and reverse domain names of wallets that are hidden. */
  readonly excluded: readonly string[]
  /** Whether a wallet has to open on a phone. */
  readonly mobile: boolean
}

const toCell = (wallet: CustomWallet | DirectoryWallet): WalletCell => ({
  key: wallet.id,
  name: wallet.name,
  icon: wallet.image_url,
  isInstalled: false,
  wallet,
})

/** Makes a list that takes each wallet once, however often it is told. */
export const createCellList = ({ keys, excluded, mobile }: CellRules) => {
  const isSeen = createSeen(keys)
  const ids = new Set<string>()
  const cells: WalletCell[] = []
  return {
    cells,
    /** Adds wallets; says whether one of them was not told before. */
    add(wallets: readonly (CustomWallet | DirectoryWallet)[]): boolean {
      const before = ids.size
      for (const wallet of wallets) {
        const isTold = isSeen(wallet)
        ids.add(wallet.id)
        if (!isTold && !(mobile && wallet.mobile_link === undefined) && !isExcluded(wallet, excluded))
          cells.push(toCell(wallet))
      }
      return ids.size > before
    },
  }
}

/** What {@link createCellList} makes. */
export type CellList = ReturnType<typeof createCellList>
