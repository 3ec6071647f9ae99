/** Fetches what views fetch for themselves in few sites only: a view that is drawn after that is complete at once. */
export const loadParts = async (): Promise<void> => {
  await Promise.all([
    import('../journeys/wallet-list/AllWalletsRow.js'),
    import('../journeys/shared/ClosedDoor.js'),
    import('../journeys/wallet-list/agreement.js'),
    import('../journeys/wallet-list/narrowedList.js'),
    import('../journeys/wallet-list/MoreRows.js'),
    import('../journeys/wallet-list/ListSearch.js'),
    import('../journeys/wallet-list/WalletMarks.js'),
    import('../journeys/account/WalletsRow.js'),
  ])
}
