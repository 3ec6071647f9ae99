import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { leastIf, limits, rewritten } from './languageRules.mjs'

const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
        entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesBelow(join(path, entry.name)),
      )
    : [path]

/** Returns the prose of TypeScript's comments, without examples. */
const commentsOf = (text) =>
  [...text.matchAll(/\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/(.*)$/gm)]
    .map(([, block, line]) => (block ?? line).replace(/^\s*\* ?/gm, '').replace(/@example[\s\S]*?(?=\n@|$)/g, ''))
    .join('\n')

/** Returns the prose of a page, without code. */
const pageOf = (text) => text.replace(/^```[\s\S]*?^```/gm, '')

/** Returns the prose of a file, without code, links and tags. */
export const proseOf = (file, text) =>
  (/\.(tsx?|mjs)$/.test(file) ? commentsOf(text) : file.endsWith('.md') ? pageOf(text) : '')
    .replace(/`[^`]*`/g, ' ')
    .replace(/https?:\S+|\{@link [^}]*\}|@\w+/g, ' ')

/** Counts the words of a text. */
const countWords = (text) => text.match(/[\p{L}][\p{L}’'-]*/gu)?.length ?? 0

/**
 * Counts the words of our former dialect in the prose of a folder or page.
 *
 * @returns the number of words, and for each rule how often its words occur per 1,000
 */
export const measureLanguage = (path) => {
  const prose = filesBelow(path)
    .filter((file) => !/\.generated\.|CHANGELOG/.test(file))
    .map((file) => proseOf(file, readFileSync(file, 'utf8')))
    .join('\n')
  const words = countWords(prose)
  const share = (pattern) => (words === 0 ? 0 : ((prose.match(pattern)?.length ?? 0) * 1_000) / words)
  return { words, shares: limits.map(({ pattern }) => share(pattern)), ifs: share(/\bif\b/gi) }
}

/**
 * Checks the language of the folders and pages that were rewritten.
 *
 * @param root the repository
 * @returns a line for each fault
 */
export const checkLanguage = (root, paths = rewritten) =>
  paths.flatMap((path) => {
    const { words, shares, ifs } = measureLanguage(join(root, path))
    const faults = limits.flatMap(({ name, atMost }, index) =>
      shares[index] > Math.max(atMost, words < 1_000 ? 1_000 / words : 0)
        ? [`${path}: “${name}” ${shares[index].toFixed(1)} times per 1,000 words, at most ${atMost}.`]
        : [],
    )
    return ifs < leastIf && words >= 2_000
      ? [
          ...faults,
          `${path}: “if” ${ifs.toFixed(1)} times per 1,000 words, at least ${leastIf}: say conditions with if or when.`,
        ]
      : faults
  })
