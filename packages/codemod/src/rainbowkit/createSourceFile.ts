import type { File, ImportDeclaration } from '@babel/types'
import MagicString from 'magic-string'
import { identifierOf, isName, isWithin, type Node, parseSource, type Range, rangeOf, walk } from '../syntax.js'

const rainbowKit = '@rainbow-me/rainbowkit'

/** A reference to an export of RainbowKit. */
export type Usage = Range & {
  /** The export's name, e.g. `ConnectButton`. */
  readonly name: string
  /** The identifier, or the member of a namespace import. */
  readonly node: Node
  readonly ancestors: readonly Node[]
}

/** An import of RainbowKit. `imported` is `undefined` for a namespace import. */
type Specifier = {
  readonly imported: string | undefined
  readonly local: string
  readonly text: string
  readonly isWallet: boolean
}

/** A file of a site while it is changed. */
export type SourceFile = {
  readonly path: string
  readonly text: string
  readonly syntax: File
  readonly isTypeScript: boolean
  readonly edits: MagicString
  readonly usages: readonly Usage[]
  /** Names that the file uses for anything but RainbowKit. */
  readonly names: ReadonlySet<string>
  readonly semicolon: '' | ';'
  textOf(node: Node): string
  /** Writes a string literal with the file's quotes. */
  quote(text: string): string
  /** Returns the white space before the line of a position. */
  indentAt(position: number): string
  /** Replaces a node. Other imports that only this node used are removed, except those in `kept`. */
  replace(node: Node, text: string, kept?: readonly Node[]): void
  /** Removes a node with the white space after it, up to the next line. */
  removeLines(node: Node): void
  /** Marks a reference as converted. */
  settle(...usages: readonly Usage[]): void
  isSettled(usage: Usage): boolean
  /** Adds an import; `name` may begin with `type `. @returns the name in this file */
  addImport(source: string, name: string, preferred?: string): string
  /** Inserts a comment before the statement of a node, unless it is there. */
  addTodo(node: Node, ancestors: readonly Node[], text: string): void
  /** The comments that were added. */
  readonly todos: readonly string[]
  /** Notes a comment that was written in a replaced node. */
  noteTodo(text: string): void
  /** Writes the changed imports. @param isServerRendered whether the style sheet is replaced, or removed */
  finish(isServerRendered: boolean): string
}

const isRainbowKit = (source: string) => source === rainbowKit || source.startsWith(`${rainbowKit}/`)

const readSpecifiers = (declaration: ImportDeclaration, text: string): readonly Specifier[] =>
  declaration.specifiers.map((specifier) => ({
    imported:
      specifier.type === 'ImportSpecifier'
        ? specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : specifier.imported.value
        : undefined,
    local: specifier.local.name,
    text: text.slice(specifier.start ?? 0, specifier.end ?? 0),
    isWallet: declaration.source.value.endsWith('/wallets'),
  }))

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1)

/** Whether a statement is one of a list, so that a comment can be inserted before it. */
const isListed = (node: Node, parent: Node | undefined) =>
  (parent?.type === 'Program' || parent?.type === 'BlockStatement') &&
  (/Statement$|Declaration$/.test(node.type) || node.type.startsWith('Export'))

/** Reads a file and finds its references to RainbowKit. @throws a `SyntaxError` */
export const createSourceFile = (path: string, text: string): SourceFile => {
  const syntax = parseSource(path, text)
  const edits = new MagicString(text)
  const { body } = syntax.program
  const imports = body.filter((node) => node.type === 'ImportDeclaration')
  const own = imports.filter(({ source }) => isRainbowKit(source.value))
  const specifiers = own.flatMap((declaration) => readSpecifiers(declaration, text))
  const usages: Usage[] = []
  const names = new Set<string>()
  const isImport = (ancestors: readonly Node[]) => ancestors.some(({ type }) => type === 'ImportDeclaration')
  walk(syntax, (node, ancestors) => {
    const name = identifierOf(node)
    if (name === undefined) return
    const specifier = specifiers.find(({ local }) => local === name)
    if (!specifier) {
      if (!isName(node, ancestors)) names.add(name)
      return
    }
    if (isImport(ancestors) || isName(node, ancestors)) return
    if (specifier.imported !== undefined) {
      usages.push({ name: specifier.imported, node, ancestors, ...rangeOf(node) })
      return
    }
    // A namespace: the reference is its member.
    const [parent, ...others] = ancestors
    const member =
      parent?.type === 'MemberExpression' || parent?.type === 'JSXMemberExpression'
        ? identifierOf(parent.property)
        : parent?.type === 'TSQualifiedName'
          ? identifierOf(parent.right)
          : undefined
    usages.push(
      parent && member !== undefined
        ? { name: member, node: parent, ancestors: others, ...rangeOf(parent) }
        : { name: '*', node, ancestors, ...rangeOf(node) },
    )
  })
  const settled = new Set<Usage>()
  const dropped: Range[] = []
  const keptRanges: Range[] = []
  const added = new Map<string, Map<string, string>>()
  const todos: string[] = []
  const firstImport = own[0] ?? imports[0]
  const quoteMark =
    (firstImport && text[rangeOf(firstImport.source).start]) ?? (text.includes('"') && !text.includes("'") ? '"' : "'")
  const semicolon = !firstImport || text[rangeOf(firstImport).end - 1] === ';' ? ';' : ''
  const quote = (value: string) =>
    value.includes(quoteMark) ? JSON.stringify(value) : `${quoteMark}${value}${quoteMark}`
  const indentAt = (position: number) => /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', position - 1) + 1))?.[0] ?? ''
  /** Returns the range of a node. If nothing else is on its lines, these are included, and a blank line after a blank line. */
  const linesOf = (node: Node): Range => {
    const { start, end } = rangeOf(node)
    const lineStart = text.lastIndexOf('\n', start - 1) + 1
    const lineEnd = text.indexOf('\n', end)
    const isAlone = !text.slice(lineStart, start).trim() && !text.slice(end, lineEnd < 0 ? undefined : lineEnd).trim()
    if (!isAlone) return { start, end }
    const after = lineEnd < 0 ? text.length : lineEnd + 1
    const isBlank = text[after] === '\n' && /(?:^|\n)\n$/.test(text.slice(0, lineStart))
    return { start: lineStart, end: isBlank ? after + 1 : after }
  }
  const removeLines = (node: Node) => {
    const { start, end } = linesOf(node)
    dropped.push({ start, end })
    edits.remove(start, end)
  }

  const file: SourceFile = {
    path,
    text,
    syntax,
    isTypeScript: /\.[cm]?tsx?$/.test(path),
    edits,
    usages,
    names,
    semicolon,
    todos,
    textOf: (node) => text.slice(rangeOf(node).start, rangeOf(node).end),
    quote,
    indentAt,
    replace(node, replacement, kept = []) {
      const { start, end } = rangeOf(node)
      dropped.push({ start, end })
      keptRanges.push(...kept.map(rangeOf))
      edits.overwrite(start, end, replacement)
    },
    removeLines,
    settle: (...converted) => converted.forEach((usage) => settled.add(usage)),
    isSettled: (usage) => settled.has(usage) || dropped.some((range) => isWithin(usage, range)),
    addImport(source, name, preferred = name) {
      const known = added.get(source) ?? new Map<string, string>()
      added.set(source, known)
      // JSX takes a name in lower case for an element of HTML.
      const prefix = /^[A-Z]/.test(preferred) ? 'Latchkey' : 'latchkey'
      const local =
        known.get(name) ??
        (names.has(preferred) ? `${prefix}${preferred[0]?.toUpperCase()}${preferred.slice(1)}` : preferred)
      known.set(name, local)
      return local
    },
    addTodo(node, ancestors, message) {
      const index = [node, ...ancestors].findIndex((candidate, at) => isListed(candidate, ancestors[at]))
      const statement = [node, ...ancestors][index] ?? node
      const { start } = rangeOf(statement)
      const comment = `// TODO(latchkey): ${message}`
      if (todos.includes(comment)) return
      todos.push(comment)
      const indent = indentAt(start)
      const isThere = text.slice(0, start).includes(comment)
      if (!isThere) edits.appendLeft(start, `${comment}\n${indent}`)
    },
    noteTodo: (message) => todos.push(`// TODO(latchkey): ${message}`),
    finish(isServerRendered) {
      const left = usages.filter((usage) => !file.isSettled(usage))
      const isLeft = ({ imported, local }: Specifier) =>
        left.some(({ name, node }) =>
          imported === undefined ? text.slice(node.start ?? 0).startsWith(local) : name === imported,
        )
      const lines = [...added].sort(byName).map(([source, known]) => {
        const list = [...known]
          .sort(byName)
          .map(([name, local]) => (name.replace('type ', '') === local ? name : `${name} as ${local}`))
        return `import { ${list.join(', ')} } from ${quote(source)}${semicolon}\n`
      })
      if (lines.length) {
        const at = firstImport ? rangeOf(firstImport).start : 0
        edits.appendLeft(at, lines.join(''))
      }
      for (const declaration of own) {
        const all = readSpecifiers(declaration, text)
        const kept = all.filter(isLeft)
        if (all.length > 0 && kept.length === all.length) continue
        const isStyles = declaration.source.value.endsWith('.css')
        if (isStyles && isServerRendered) file.replace(declaration.source, quote('@latchkey/react-ui/styles.css'))
        else if (kept.length === 0) removeLines(declaration)
        else {
          const kind = declaration.importKind === 'type' ? 'import type' : 'import'
          const list = kept.map((specifier) => specifier.text).join(', ')
          file.replace(declaration, `${kind} { ${list} } from ${quote(declaration.source.value)}${semicolon}`)
        }
      }
      // Imports of other packages that only removed code used.
      for (const declaration of imports) {
        if (own.includes(declaration) || declaration.specifiers.length === 0) continue
        const unused = declaration.specifiers.filter(({ local }) => {
          const references: Range[] = []
          walk(syntax, (node, ancestors) => {
            if (identifierOf(node) === local.name && !isImport(ancestors) && !isName(node, ancestors))
              references.push(rangeOf(node))
          })
          return (
            references.length > 0 &&
            references.every(
              (reference) =>
                dropped.some((range) => isWithin(reference, range)) &&
                !keptRanges.some((range) => isWithin(reference, range)),
            )
          )
        })
        if (unused.length === 0) continue
        if (unused.length === declaration.specifiers.length) {
          removeLines(declaration)
          continue
        }
        for (const specifier of unused) {
          const used = declaration.specifiers.filter((candidate) => !unused.includes(candidate))
          const { start, end } = rangeOf(specifier)
          const next = used.find((candidate) => rangeOf(candidate).start > end)
          const previous = used.findLast((candidate) => rangeOf(candidate).end < start)
          edits.remove(!next && previous ? rangeOf(previous).end : start, next ? rangeOf(next).start : end)
        }
      }
      return edits.toString()
    },
  }
  return file
}
