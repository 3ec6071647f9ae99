/** Fetches the parts that views fetch by themselves and only a few sites need. A view that renders after that is complete at once. */
export const loadParts = async (): Promise<void> => {
  await Promise.all([
    import('../journeys/wallet-list/AllWalletsRow.js'),
    import('../journeys/shared/ClosedDoorIllustration.js'),
    import('../journeys/wallet-list/agreement.js'),
    import('../journeys/wallet-list/narrowedList.js'),
    import('../journeys/wallet-list/MoreRows.js'),
    import('../journeys/wallet-list/ListSearch.js'),
    import('../journeys/wallet-list/WalletMarks.js'),
    import('../journeys/account/WalletsRow.js'),
  ])
}
