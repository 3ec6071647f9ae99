import { readFile } from 'node:fs/promises'

/** Reads the style of a page that a local server shows: what all of them share, and its own. @param own the URLs of its files */
export const readStyle = async (...own) => {
  const files = ['palette.css', 'page.css'].map((name) => new URL(name, import.meta.url))
  return Buffer.concat(await Promise.all([...files, ...own].map((file) => readFile(file))))
}

/** The style of a page that is one card. */
export const cardStyle = new URL('card.css', import.meta.url)
