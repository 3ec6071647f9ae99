/** Fetches what views fetch for themselves in few sites only: a view that is drawn after that is complete at once. */
export const loadParts = async (): Promise<void> => {
  await Promise.all([
    import('./AllWalletsRow.js'),
    import('./ClosedDoor.js'),
    import('./agreement.js'),
    import('./narrowedList.js'),
    import('./MoreRows.js'),
    import('./ListSearch.js'),
    import('./WalletMarks.js'),
    import('./WalletsRow.js'),
  ])
}
