/** The only hard limits, in gzip bytes: what users wait for, as Vite builds it. */
export const limits = {
  'Vite: first load': 6_500,
  'Vite: first click': 52_000,
  'Vite: connecting': 25_000,
  'Vite, all five namespaces: first load': 7_300,
}

/** How many files a step may request, as Vite builds it. If a host uses HTTP/1.1, a browser requests six files at once, and a seventh waits. */
export const fileLimits = { 'Vite: first click': 6 }
