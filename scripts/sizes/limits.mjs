/** The only limits, in gzip bytes, as Vite builds it: what users wait for. */
export const limits = {
  'Vite: first load': 7_000,
  'Vite: first click': 64_000,
  'Vite: connecting': 30_000,
  'Vite, all five namespaces: first load': 8_000,
}

/** How many files a step may request, as Vite builds it. If a host uses HTTP/1.1, a browser requests six files at once, and a seventh waits. */
export const fileLimits = { 'Vite: first click': 6 }
