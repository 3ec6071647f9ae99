/*
 * The icons of the list of wallets: one path each, drawn on a grid of 20 with a stroke of 1.75, round caps and joins. They load with the first
 * click, so icons of other views belong into `commonPaths.ts` or `laterPaths.ts`.
 */
export const closeIcon = 'M5.25 5.25l9.5 9.5M14.75 5.25l-9.5 9.5'
export const backIcon = 'M16.25 10H4M9.25 4.75L4 10l5.25 5.25'
export const forwardIcon = 'M3.75 10H16M10.75 4.75L16 10l-5.25 5.25'
export const warningIcon =
  'M8.45 3.85L2.8 13.65a1.8 1.8 0 0 0 1.55 2.7h11.3a1.8 1.8 0 0 0 1.55-2.7l-5.65-9.8a1.8 1.8 0 0 0-3.1 0zM10 7.6v3.3M10 13.4v.01'
export const helpIcon =
  'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M8 7.9a2.05 2.05 0 1 1 3.05 1.8c-.75.4-1.05.8-1.05 1.5M10 13.7v.01'

/** The keyhole is filled, not stroked. */
export const keyholePath =
  'M10 2.5a4.6 4.6 0 0 0-2.35 8.55L6.1 16.7a.65.65 0 0 0 .63.8h6.54a.65.65 0 0 0 .63-.8l-1.55-5.65A4.6 4.6 0 0 0 10 2.5z'
