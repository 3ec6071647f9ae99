/** The only hard limits, in gzip bytes: what users wait for, as Vite builds it. */
export const limits = {
  'Vite: first load': 6_500,
  'Vite: first click': 52_000,
  'Vite: connecting': 25_000,
  'Vite, all five namespaces: first load': 7_300,
}
