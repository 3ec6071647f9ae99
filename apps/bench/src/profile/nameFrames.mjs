import { SourceMap } from 'node:module'

/** Matches the name before the parameters of a function, in any syntax. */
const nameBefore = /([\w$#]+)\s*(?:[=:(]\s*)?(?:async\s*)?(?:function\s*\*?\s*)?$/
const noNames = new Set(['async', 'function', 'return', 'await', 'default', 'new'])

const shorten = (source) =>
  source
    .replace(/^.*\/node_modules\//, '')
    .replace(/^.*packages\/([^/]+)\/dist\//, '$1/')
    .replace(/^(\.\.\/)+/, '')

const nameOf = (line, column) => {
  const name = nameBefore.exec(line.slice(0, column))?.[1]
  return name && !noNames.has(name) ? name : undefined
}

/**
 * Names the functions of a profile as its sources do: a page's scripts are minified.
 * @param maps the source maps of the page's scripts, by path
 * @returns a function: the name of a call frame, and its module and line
 */
export const createNamer = (maps) => {
  const scripts = new Map([...maps].map(([path, map]) => [path, { map, lines: new Map(), reader: new SourceMap(map) }]))
  const readLine = ({ map, lines }, source, line) => {
    if (!lines.has(source)) lines.set(source, (map.sourcesContent[map.sources.indexOf(source)] ?? '').split('\n'))
    return lines.get(source)[line] ?? ''
  }
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const script = scripts.get(URL.canParse(url) ? new URL(url).pathname : '')
    const entry = script?.reader.findEntry(lineNumber, columnNumber)
    if (!entry?.originalSource) return { name: functionName || '(anonymous)', place: url ? url.split('/').at(-1) : '' }
    const { originalSource, originalLine, originalColumn } = entry
    const name = entry.name ?? nameOf(readLine(script, originalSource, originalLine), originalColumn)
    return { name: name ?? (functionName || '(anonymous)'), place: `${shorten(originalSource)}:${originalLine + 1}` }
  }
}
