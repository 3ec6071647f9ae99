import type { ObjectExpression, ObjectProperty, VariableDeclaration } from '@babel/types'
import { identifierOf, isWithin, nameOfKey, type Node, rangeOf, readProperties, unwrap, walk } from '../syntax.js'
import { findReferences } from './convertButton.js'
import type { SourceFile, Usage } from './createSourceFile.js'

/** A module that creates the site's config, and from now on its kit. */
export type KitModule = {
  readonly file: SourceFile
  /** The name of the kit in this module. */
  readonly kit: string
  /** The name of wagmi's config in this module. */
  readonly config: string
  readonly isServerRendered: boolean
  /** The names of the site's networks. */
  readonly networks: string
  /** Adds a line to the options of the kit, e.g. `themeMode: 'dark'`. */
  addOption(line: string): void
  /** Adds a comment before the kit. */
  addTodo(text: string): void
  /** Writes the config and the kit into the file. */
  write(): void
}

/** A `const` at the top level of a module, with one name. */
type Declaration = {
  readonly name: string
  readonly statement: Node
  readonly node: VariableDeclaration
  readonly isExported: boolean
}

/** Returns the declaration of a call, if it is the whole value of a `const` at the top level of a module. */
const declarationOf = (call: Node, ancestors: readonly Node[]): Declaration | undefined => {
  const [declarator, node, parent, grandparent] = ancestors
  if (declarator?.type !== 'VariableDeclarator' || declarator.init !== call || node?.type !== 'VariableDeclaration')
    return undefined
  const name = identifierOf(declarator.id)
  if (name === undefined || node.declarations.length !== 1) return undefined
  if (parent?.type === 'Program') return { name, statement: node, node, isExported: false }
  return parent?.type === 'ExportNamedDeclaration' && grandparent?.type === 'Program'
    ? { name, statement: parent, node, isExported: true }
    : undefined
}

type Properties = ReadonlyMap<string, ObjectProperty>
/** What a config is created from. */
type Found = {
  readonly declaration: Declaration
  readonly properties: Properties
  readonly usages: readonly Usage[]
  readonly object: ObjectExpression
  readonly others: readonly Node[]
}

const objectOf = (node: Node | null | undefined): ObjectExpression | undefined => {
  const value = node && unwrap(node)
  return value?.type === 'ObjectExpression' ? value : undefined
}

const findDefaultConfig = (file: SourceFile): Found | undefined => {
  for (const usage of file.usages.filter(({ name }) => name === 'getDefaultConfig')) {
    const [call, ...ancestors] = usage.ancestors
    if (call?.type !== 'CallExpression' || call.callee !== usage.node) continue
    const object = objectOf(call.arguments[0])
    const properties = object && readProperties(object)
    const declaration = declarationOf(call, ancestors)
    if (object && properties && declaration) return { declaration, properties, usages: [usage], object, others: [] }
  }
  return undefined
}

/** Finds `const { wallets } = getDefaultWallets()` at the top level, if nothing but a call uses its wallets. */
const findDefaultWallets = (file: SourceFile, call: Node) => {
  for (const usage of file.usages.filter(({ name }) => name === 'getDefaultWallets')) {
    const [, declarator, node, parent] = usage.ancestors
    if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'ObjectPattern') continue
    if (node?.type !== 'VariableDeclaration' || parent?.type !== 'Program') continue
    const local = identifierOf(readProperties(declarator.id)?.get('wallets')?.value)
    const places = [declarator.id, call].map(rangeOf)
    const isUnused = (reference: Node) => places.some((place) => isWithin(rangeOf(reference), place))
    if (local !== undefined && findReferences(file.syntax, local).every((one) => isUnused(one.node)))
      return [{ usage, node }]
  }
  return []
}

/** Finds `createConfig({ connectors, … })` of wagmi, with connectors of RainbowKit. */
const findConnectorsConfig = (file: SourceFile): Found | undefined => {
  for (const usage of file.usages.filter(
    ({ name }) => name === 'connectorsForWallets' || name === 'getDefaultWallets',
  )) {
    const [call, ...ancestors] = usage.ancestors
    if (call?.type !== 'CallExpression' || call.callee !== usage.node) continue
    const [declarator, node, parent] = ancestors
    if (declarator?.type !== 'VariableDeclarator' || node?.type !== 'VariableDeclaration' || parent?.type !== 'Program')
      continue
    const parameters = objectOf(call.arguments.at(-1))
    const first = parameters && readProperties(parameters)
    if (!first) continue
    const isOfPattern =
      declarator.id.type === 'ObjectPattern' &&
      [...(readProperties(declarator.id) ?? [])].map(([name]) => name).join() === 'connectors'
    const connectors = isOfPattern ? 'connectors' : identifierOf(declarator.id)
    let found: Found | undefined
    walk(file.syntax, (candidate, around) => {
      if (candidate.type !== 'CallExpression' || identifierOf(candidate.callee) !== 'createConfig') return
      const object = objectOf(candidate.arguments[0])
      const second = object && readProperties(object)
      const declaration = declarationOf(candidate, around)
      if (!object || !second || !declaration || identifierOf(second.get('connectors')?.value) !== connectors) return
      const properties = new Map([...first, ...second])
      properties.delete('connectors')
      const inList = file.usages.filter(({ start, end }) => start >= rangeOf(call).start && end <= rangeOf(call).end)
      const wallets = findDefaultWallets(file, call)
      const usages = [usage, ...inList, ...wallets.map((one) => one.usage)]
      found = { declaration, properties, usages, object, others: [node, ...wallets.map((one) => one.node)] }
    })
    if (found) return found
  }
  return undefined
}

/** Parameters that are written into the new code. */
const written = new Set(['appName', 'appDescription', 'appUrl', 'appIcon', 'projectId', 'chains'])
/** Parameters that have a place in Latchkey, or need none. */
const known = new Set([...written, 'transports', 'ssr', 'wallets'])
/** Parameters that have none, and what to do. */
const lost: Readonly<Record<string, string>> = {
  storage:
    'wagmi’s `storage` was removed: the kit stores connections itself. For a server that knows the user, pass `storage: createCookieStorage()` (docs/server-rendering.md).',
  walletConnectParameters:
    '`walletConnectParameters` was removed: see the options of walletConnect() (docs/walletconnect.md).',
}

type Transports = { readonly lines: readonly string[]; readonly kept: readonly Node[]; readonly isComplete: boolean }

/** Reads the http URLs of `transports`, as lines of `customRpcUrls`. */
const readTransports = (file: SourceFile, node: Node | undefined): Transports => {
  if (!node) return { lines: [], kept: [], isComplete: true }
  const object = objectOf(node)
  if (!object) return { lines: [], kept: [], isComplete: false }
  const lines: string[] = []
  const kept: Node[] = []
  let isComplete = true
  const readUrls = (transport: Node): readonly Node[] => {
    const call = unwrap(transport)
    if (call.type !== 'CallExpression') {
      isComplete = false
      return []
    }
    const name = identifierOf(call.callee)
    const [first] = call.arguments
    if (name === 'fallback' && first?.type === 'ArrayExpression')
      return first.elements.flatMap((element) => (element ? readUrls(element) : []))
    if (name !== 'http' || call.arguments.length > 1) isComplete = false
    return name === 'http' && first ? [first] : []
  }
  for (const property of object.properties) {
    if (property.type !== 'ObjectProperty') {
      isComplete = false
      continue
    }
    const urls = readUrls(property.value)
    if (urls.length === 0) continue
    const name = nameOfKey(property)
    const key =
      property.computed || name === undefined
        ? `[\`eip155:\${${file.textOf(property.key)}}\`]`
        : file.quote(`eip155:${name}`)
    const texts = urls.map((url) => {
      const text = file.textOf(url)
      const isEnvironment = /^(?:process|import\.meta)\.env\b/.test(text)
      return isEnvironment && file.isTypeScript ? `${text}!` : text
    })
    lines.push(`${key}: [${texts.join(', ')}],`)
    kept.push(...urls, property.key)
  }
  return { lines, kept, isComplete }
}

/** The order of RainbowKit's list: installed wallets first, WalletConnect last. */
const order = ['recent', 'injected', 'featured', 'custom', 'external', 'recommended', 'walletConnect']

/** Converts the module that creates wagmi's config by RainbowKit. Returns `undefined` if the file does not, or not in a known form. */
export const convertConfig = (file: SourceFile): KitModule | undefined => {
  const found = findDefaultConfig(file) ?? findConnectorsConfig(file)
  const chains = found?.properties.get('chains')?.value
  if (!found || !chains) return undefined
  const { declaration, properties, usages, object, others } = found
  const { quote, semicolon, textOf } = file
  const choose = (preferred: string) =>
    file.names.has(preferred) ? `latchkey${preferred[0]?.toUpperCase()}${preferred.slice(1)}` : preferred
  const kit = choose('kit')
  const isList = unwrap(chains).type === 'ArrayExpression'
  const networks = isList ? choose('networks') : textOf(chains)
  const isExported =
    declaration.isExported ||
    file.syntax.program.body.some(
      (node) =>
        (node.type === 'ExportDefaultDeclaration' && identifierOf(node.declaration) === declaration.name) ||
        (node.type === 'ExportNamedDeclaration' &&
          node.specifiers.some((one) => one.type === 'ExportSpecifier' && one.local.name === declaration.name)),
    )
  const firstProperty = object.properties[0]
  const unit =
    (firstProperty &&
      file.text.slice(rangeOf(object).start, rangeOf(firstProperty).start).includes('\n') &&
      file.indentAt(rangeOf(firstProperty).start)) ||
    '  '
  /** Moves text of a property to the left edge. */
  const dedent = (text: string) => text.replaceAll(`\n${file.indentAt(rangeOf(chains).start)}`, '\n')
  const options: string[] = []
  const todos: string[] = []
  const valueOf = (name: string) => {
    const property = properties.get(name)
    return property && textOf(property.value)
  }
  const transports = readTransports(file, properties.get('transports')?.value)

  return {
    file,
    kit,
    config: declaration.name,
    networks,
    isServerRendered: valueOf('ssr') === 'true',
    addOption: (line) => options.push(line),
    addTodo: (text) => todos.push(text),
    write() {
      const { name } = declaration
      const create = file.addImport('@latchkey/eip155/wagmi', 'createWagmiConfig')
      const createKit = file.addImport('@latchkey/react-ui', 'createAppKit')
      const adapter = file.addImport('@latchkey/eip155', 'eip155')
      const channel = file.addImport('@latchkey/walletconnect', 'walletConnect')
      for (const key of properties.keys())
        if (!known.has(key))
          todos.push(lost[key] ?? `\`${key}\` of wagmi’s config was removed: createWagmiConfig has no such parameter.`)
      if (properties.has('wallets') || others.length > 0)
        todos.push(
          'The list of wallets was removed. The modal lists installed wallets; name others in `customWallets` (guide: "Wallets").',
        )
      if (!transports.isComplete)
        todos.push(
          'Some of `transports` was removed. Name your nodes in `customRpcUrls`, or pass a wagmi config of your own to eip155({ config }).',
        )
      const list =
        networks === textOf(chains)
          ? ''
          : `const ${networks} = ${dedent(textOf(unwrap(chains)))}${file.isTypeScript ? ' as const' : ''}${semicolon}\n\n`
      const shared = networks === 'networks' ? 'networks' : `networks: ${networks}`
      const parameters = transports.lines.length
        ? `{\n${unit}${shared},\n${unit}customRpcUrls: {\n${transports.lines.map((line) => `${unit}${unit}${line}\n`).join('')}${unit}},\n}`
        : `{ ${shared} }`
      const icon = valueOf('appIcon')
      const appName = valueOf('appName')
      const metadata = appName && [
        'metadata: {',
        `${unit}name: ${appName},`,
        `${unit}description: ${valueOf('appDescription') ?? quote('')},`,
        `${unit}url: ${valueOf('appUrl') ?? `globalThis.location?.origin ?? ${quote('http://localhost')}`},`,
        `${unit}icons: [${icon ?? ''}],`,
        '},',
      ]
      const id = valueOf('projectId')
      const lines = [
        id === 'projectId' ? 'projectId,' : `projectId: ${id ?? quote('')},`,
        ...(metadata || []),
        `${shared},`,
        `adapters: [${adapter}({ ${name === 'config' ? 'config' : `config: ${name}`} })],`,
        `channels: [${channel}()],`,
        `features: { connectorTypeOrder: [${order.map(quote).join(', ')}] },`,
        ...options.map((line) => `${line},`),
      ]
      const declared = isExported ? 'export const' : 'const'
      const comments = todos.map((text) => `// TODO(latchkey): ${text}\n`).join('')
      todos.forEach(file.noteTodo)
      const kept = [...properties].flatMap(([key, { value }]) => (written.has(key) ? [value] : []))
      file.replace(
        declaration.statement,
        `${list}${declaration.isExported ? 'export const' : 'const'} ${name} = ${create}(${parameters})${semicolon}\n\n${comments}${declared} ${kit} = ${createKit}({\n${lines
          .map((line) => `${unit}${line}\n`)
          .join('')}})${semicolon}`,
        [...kept, ...transports.kept],
      )
      for (const other of others) file.removeLines(other)
      file.settle(...usages)
    },
  }
}
