import type { CustomWallet } from '../contract/options.js'
import { isExcluded } from './selectConnectorRows.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { createDeduper } from './createDeduper.js'
import type { WalletCell } from './walletCell.js'

/** The rules of a list. */
export type CellRules = {
  /** The keys that identify the wallets at the start of the list. */
  readonly keys: readonly string[]
  /** Names and reverse domain names of wallets that are hidden. */
  readonly excluded: readonly string[]
  /** Whether to include only wallets that open on a phone. */
  readonly mobile: boolean
}

const toCell = (wallet: CustomWallet | DirectoryWallet): WalletCell => ({
  key: wallet.id,
  name: wallet.name,
  icon: wallet.image_url,
  isInstalled: false,
  wallet,
})

/** Creates a list that includes each wallet once, however often it is added. */
export const createCellList = ({ keys, excluded, mobile }: CellRules) => {
  const isSeen = createDeduper(keys)
  const ids = new Set<string>()
  const cells: WalletCell[] = []
  return {
    cells,
    /** Adds wallets. Returns whether at least one of them is new, by its id. */
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

/** The list that {@link createCellList} returns. */
export type CellList = ReturnType<typeof createCellList>
