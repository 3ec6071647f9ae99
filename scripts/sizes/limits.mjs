/** The only hard limits, in gzip bytes, as Vite builds it: what users wait for, and what each feature of its own may weigh. */
export const limits = {
  'Vite: first load': 6_500,
  'Vite: first click': 52_000,
  'Vite: connecting': 25_000,
  'Vite: activity': 7_500,
  'Vite: buying': 9_100,
  'Vite: swap': 13_000,
  'Vite: pay': 7_000,
  'Vite: names': 5_500,
  'Vite: login': 12_000,
  'Vite: embedded': 9_000,
  'Vite, embedded wallet: first load, added': 300,
  'Vite, embedded wallet: first click, added': 3_000,
  'Vite, embedded wallet: login begun': 8_000,
  'wallet: frame': 45_000,
  'wallet: vault': 60_000,
  'Vite, all five namespaces: first load': 7_300,
}

/** How many files a step may request, as Vite builds it. If a host uses HTTP/1.1, a browser requests six files at once, and a seventh waits. */
export const fileLimits = { 'Vite: first click': 6 }
