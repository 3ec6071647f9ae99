/*
 * The kit's own icons: one path each, drawn on a grid of 20 with a stroke of 1.75, round caps and joins.
 * Each has its own export, so that a chunk contains only the icons that its views show.
 */
export const closeIcon = 'M5.25 5.25l9.5 9.5M14.75 5.25l-9.5 9.5'
export const backIcon = 'M16.25 10H4M9.25 4.75L4 10l5.25 5.25'
export const forwardIcon = 'M3.75 10H16M10.75 4.75L16 10l-5.25 5.25'
export const checkIcon = 'M4.25 10.5L8.2 14.4l7.55-8.2'
export const errorIcon = 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 6.4v4.2M10 13.35v.01'
export const refreshIcon = 'M16.4 3.75v4h-4M16.1 7.6A6.6 6.6 0 1 0 16.55 11'
export const warningIcon =
  'M8.45 3.85L2.8 13.65a1.8 1.8 0 0 0 1.55 2.7h11.3a1.8 1.8 0 0 0 1.55-2.7l-5.65-9.8a1.8 1.8 0 0 0-3.1 0zM10 7.6v3.3M10 13.4v.01'
export const helpIcon =
  'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M8 7.9a2.05 2.05 0 1 1 3.05 1.8c-.75.4-1.05.8-1.05 1.5M10 13.7v.01'
export const externalIcon =
  'M8 4.25H6A2.5 2.5 0 0 0 3.5 6.75V14A2.5 2.5 0 0 0 6 16.5h7.25a2.5 2.5 0 0 0 2.5-2.5v-2M11.75 3.5h4.75v4.75M16.25 3.75l-6.5 6.5'
export const downIcon = 'M5 7.75l5 5 5-5'
export const searchIcon = 'M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M13.1 13.1l3.65 3.65'
export const infoIcon = 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 9.4v4M10 6.75v.01'

/** The keyhole is filled, not stroked. */
export const keyholePath =
  'M10 2.5a4.6 4.6 0 0 0-2.35 8.55L6.1 16.7a.65.65 0 0 0 .63.8h6.54a.65.65 0 0 0 .63-.8l-1.55-5.65A4.6 4.6 0 0 0 10 2.5z'
export const walletIcon =
  'M14.5 6.75V5.5a2 2 0 0 0-2-2H5.25A2.25 2.25 0 0 0 3 5.75v8.5a2.25 2.25 0 0 0 2.25 2.25h9.5A2.25 2.25 0 0 0 17 14.25V9a2.25 2.25 0 0 0-2.25-2.25H4.5M13.5 11.6h.2'
