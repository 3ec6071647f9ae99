/** When hints are given, and when other ways are: milliseconds after the wallet was asked. */
export const patience = [8_000, 30_000] as const
