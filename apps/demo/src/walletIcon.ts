/** Returns the picture of a dev wallet. @param path the glyph on its background, in 40 units */
export const walletIcon = (color: string, path: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${color}"/><path d="${path}" fill="#fff"/></svg>`)}`
