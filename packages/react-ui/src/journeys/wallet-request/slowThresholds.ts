/** When hints are shown, and when other ways to connect are: milliseconds after the request. */
export const slowThresholds = [8_000, 30_000] as const
