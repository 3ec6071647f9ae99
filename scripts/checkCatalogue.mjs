import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { sameWords as ownSameWords } from './catalogueRules.mjs'
import { findUntranslatedTexts } from './findUntranslatedTexts.mjs'

/** Returns the TypeScript sources below a folder, without tests. */
const sourcesBelow = (folder) => {
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'testing', 'stories'].includes(entry.name) ? [] : sourcesBelow(path)
    return /\.tsx?$/.test(entry.name) && !/\.test(-d)?\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

const read = (file) => withoutComments(readFileSync(file, 'utf8'))

const codeIn = /'([A-Z][A-Z0-9_]+)'/g

/** Returns the first argument of a call whose arguments begin at `at`. */
const firstArgument = (text, at) => {
  let depth = 0
  for (let end = at; end < text.length; end += 1) {
    if ('([{'.includes(text[end])) depth += 1
    if (')]}'.includes(text[end])) depth -= 1
    if (depth < 0 || (depth === 0 && text[end] === ',')) return text.slice(at, end)
  }
  return text.slice(at)
}

/** Returns the codes that a file uses: in an error, in a call that creates one, or in a table of others' errors. */
const raisedIn = (text) => {
  const made = [...text.matchAll(/new LatchkeyError\(/g)].map(({ index, 0: { length } }) =>
    firstArgument(text, index + length),
  )
  const others = text.matchAll(
    /\b(?:errorCode|code): '[A-Z0-9_]+'|(?:toErrorInfo|wrapError)\([^()]*?, '[A-Z0-9_]+'|\d\]?: '[A-Z0-9_]+'|\[(?:\/.+\/[a-z]*|\w+), '[A-Z0-9_]+'\]/g,
  )
  return [...made, ...[...others].map(([form]) => form)].flatMap((form) =>
    [...form.matchAll(codeIn)].map(([, code]) => code),
  )
}

/** Returns the messages of a file's errors, each with its code. */
const shortTextsIn = (text) =>
  [...text.matchAll(/new LatchkeyError\(\s*'([A-Z0-9_]+)',\s*'((?:[^'\\]|\\.)+)'/g)].map(([, code, words]) => ({
    code,
    words,
  }))

const checkErrors = (root, packages, faults) => {
  const list = join(root, 'packages/core/src/base/errorCodes.ts')
  const codes = [...read(list).matchAll(codeIn)].map(([, code]) => code)
  const files = packages.flatMap((name) => sourcesBelow(join(root, 'packages', name, 'src')))
  const raised = new Set(files.filter((file) => file !== list).flatMap((file) => raisedIn(read(file))))
  for (const code of codes) if (!raised.has(code)) faults.push(`${code} is never thrown.`)
  for (const name of packages) {
    const messages = new Map()
    for (const file of sourcesBelow(join(root, 'packages', name, 'src')))
      for (const { code, words } of shortTextsIn(read(file))) {
        const before = messages.get(words)
        if (before) faults.push(`${relative(root, file)} says '${words}' (${code}), as ${before} does.`)
        messages.set(words, `${relative(root, file)} (${code})`)
      }
  }
}

/** Returns the ids of a catalogue's file, each with its text or its plural forms. */
const textsIn = (text) =>
  [...text.matchAll(/^ {2}(\w+):([\s\S]*?)(?=^ {2}\w|^\})/gm)].map(([, id, said]) => ({
    id,
    words: [...said.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, words]) => words).join(' / '),
  }))

const checkTexts = (root, sameWords, faults) => {
  const views = join(root, 'packages/react-ui/src')
  const isCatalogue = (file) => file.endsWith('.en.ts')
  const all = sourcesBelow(views)
  const texts = all.filter(isCatalogue).flatMap((file) => textsIn(read(file)))
  // An id can be another word elsewhere: only files that import texts use them.
  const sources = all
    .filter((file) => !isCatalogue(file))
    .map(read)
    .filter((source) => /\/text\/|\.en\.js'/.test(source))
  const byWords = new Map()
  const ids = new Set()
  for (const { id, words } of texts) {
    if (ids.has(id)) faults.push(`The text ${id} occurs twice.`)
    ids.add(id)
    if (!sources.some((source) => source.includes(`'${id}'`))) faults.push(`The text ${id} is never used.`)
    const key = words.toLowerCase()
    const before = byWords.get(key) ?? []
    const mayShare = before.every((other) => sameWords.some((group) => group.includes(id) && group.includes(other)))
    if (!mayShare) faults.push(`The texts ${[...before, id].join(' and ')} are both '${words}'.`)
    byWords.set(key, [...before, id])
  }
  for (const id of sameWords.flat())
    if (!ids.has(id)) faults.push(`catalogueRules.mjs names the text ${id}, which does not exist.`)
}

/** Adds the texts of react-ui's components that are not in the catalogue. */
const checkLiterals = (root, faults) => {
  for (const file of sourcesBelow(join(root, 'packages/react-ui/src')).filter((name) => name.endsWith('.tsx')))
    for (const words of findUntranslatedTexts(file, readFileSync(file, 'utf8')))
      faults.push(`${relative(root, file)} says '${words}' by itself: it belongs into the catalogue.`)
}

/** Returns the names of a type's members. */
const membersIn = (file) => [...read(file).matchAll(/^  ([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)

/** The files that declare the events, and emit none. */
const declarations = ['raisedEvents.ts', 'kitEvent.ts']

const checkEvents = (root, packages, faults) => {
  const folder = join(root, 'packages/core/src/contract')
  if (!statSync(folder, { throwIfNoEntry: false })) return
  const files = packages.flatMap((name) => sourcesBelow(join(root, 'packages', name, 'src')))
  const isNamed = (name) =>
    files.some((file) => !declarations.includes(basename(file)) && read(file).includes(`'${name}'`))
  for (const name of membersIn(join(folder, 'raisedEvents.ts')))
    if (!isNamed(name)) faults.push(`The event ${name} is never emitted.`)
}

/**
 * Checks that every error code is thrown, every event is emitted, every text is used, and no text occurs twice.
 *
 * @param sameWords groups of texts that may be equal
 * @returns a line for each fault
 */
export const checkCatalogue = (root, sameWords = ownSameWords) => {
  const faults = []
  const packages = readdirSync(join(root, 'packages'))
  checkErrors(root, packages, faults)
  checkTexts(root, sameWords, faults)
  checkLiterals(root, faults)
  checkEvents(root, packages, faults)
  return faults
}
