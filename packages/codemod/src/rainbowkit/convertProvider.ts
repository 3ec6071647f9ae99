import { dirname, relative } from 'node:path/posix'
import type { ImportDeclaration, JSXAttribute, JSXElement } from '@babel/types'
import { identifierOf, type Node, rangeOf, unwrap, walk } from '../syntax.js'
import type { KitModule } from './convertConfig.js'
import type { SourceFile } from './createSourceFile.js'
import { readTheme, type Theme } from './readTheme.js'

/** Whether an import's specifier leads to a file: by a relative path, or by a path or an alias of the project's root, such as `@/` or `src/`. */
const leadsTo = (from: string, specifier: string, target: string): boolean => {
  const bare = target.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, '')
  const name = specifier.replace(/\.[cm]?[jt]sx?$/, '')
  if (!specifier.startsWith('.'))
    return /\//.test(name) && !/^(?:wagmi|viem)\//.test(name) && `/${bare}`.endsWith(`/${name.replace(/^[@~]?\//, '')}`)
  const parts = dirname(from).split('/')
  for (const part of name.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return (
    parts
      .join('/')
      .replace(/\/index$/, '')
      .replace(/^\.\//, '') === bare.replace(/^\.\//, '')
  )
}

const findImport = (file: SourceFile, target: string): ImportDeclaration | undefined =>
  file.syntax.program.body.find(
    (node): node is ImportDeclaration =>
      node.type === 'ImportDeclaration' && leadsTo(file.path, node.source.value, target),
  )

/** Returns the name of the kit in a file, and imports it if the file is not the kit's own. */
const importKit = (file: SourceFile, module: KitModule): string => {
  if (module.file === file) return module.kit
  const found = findImport(file, module.file.path)
  const last = found?.specifiers.at(-1)
  if (!last) {
    const path = relative(dirname(file.path), module.file.path).replace(/(?:\/index)?\.[cm]?tsx?$|\.jsx?$/, '')
    return file.addImport(path.startsWith('.') ? path : `./${path}`, module.kit)
  }
  const local = file.names.has(module.kit) ? 'latchkeyKit' : module.kit
  const text = local === module.kit ? local : `${module.kit} as ${local}`
  file.edits.appendLeft(rangeOf(last).end, last.type === 'ImportDefaultSpecifier' ? `, { ${text} }` : `, ${text}`)
  return local
}

/** Writes a theme as options. */
const writeTheme = ({ mode, variables, isMidnight }: Theme, { file }: KitModule): readonly string[] => {
  const preset = isMidnight ? [`...${file.addImport('@latchkey/react-ui/themes', 'midnight')}`] : []
  const entries = [...preset, ...[...variables].map(([name, value]) => `${file.quote(name)}: ${file.quote(value)}`)]
  return [
    ...(mode === 'system' ? [] : [`themeMode: ${file.quote(mode)}`]),
    ...(entries.length ? [`themeVariables: { ${entries.join(', ')} }`] : []),
  ]
}

/** The languages that the kit has. */
const languages = new Set(['ar', 'de', 'en', 'es', 'ja'])

const attributesOf = (element: JSXElement) => {
  const { attributes } = element.openingElement
  const known = attributes.filter((attribute): attribute is JSXAttribute => attribute.type === 'JSXAttribute')
  return { known, hasSpread: known.length < attributes.length }
}

/** The value of an attribute. Without one, `undefined`: the attribute is `true`. */
const valueOf = ({ value }: JSXAttribute): Node | undefined =>
  value?.type === 'JSXExpressionContainer' ? unwrap(value.expression) : (value ?? undefined)

/** Moves the props of `<RainbowKitProvider>` to the options of the kit. */
const moveProps = (file: SourceFile, element: JSXElement, ancestors: readonly Node[], module: KitModule) => {
  const { known, hasSpread } = attributesOf(element)
  const todo = (text: string) => file.addTodo(element, ancestors, text)
  const move = (line: string) => module.addOption(line)
  const { quote } = module.file
  if (hasSpread) todo('Move the spread props of RainbowKitProvider to the options of createAppKit (guide: "Provider").')
  let hasTheme = false
  for (const attribute of known) {
    const name = attribute.name.type === 'JSXIdentifier' ? attribute.name.name : ''
    const value = valueOf(attribute)
    const literal = value?.type === 'StringLiteral' ? value.value : undefined
    const text = value ? file.textOf(value) : 'true'
    const kitUpdate = (line: string) =>
      todo(
        `Call ${module.kit}.update({ ${line} }) if the value changes, or set it in createAppKit: it was ${text.replaceAll(/\s+/g, ' ')} (guide: "Provider").`,
      )
    switch (name) {
      case 'theme': {
        hasTheme = true
        const read = value && readTheme(file, value)
        if (!read) {
          kitUpdate('themeMode, themeVariables')
          break
        }
        writeTheme(read.theme, module).forEach(move)
        for (const lost of read.theme.lost) module.addTodo(`The theme’s ${lost} has no equal (guide: "Themes").`)
        for (const declaration of read.declarations) file.removeLines(declaration)
        break
      }
      case 'modalSize':
        if (literal === undefined) kitUpdate('modalSize')
        else if (literal !== 'compact') move(`modalSize: ${quote(literal)}`)
        break
      case 'locale': {
        const language = literal?.split('-')[0]
        if (language === undefined) kitUpdate('language')
        else if (languages.has(language)) move(`language: ${quote(language)}`)
        else
          module.addTodo(
            `The kit has no strings for the locale '${literal}'. Pass them as \`languages\` (docs/languages.md).`,
          )
        break
      }
      case 'initialChain':
        if (
          value?.type === 'Identifier' &&
          module.networks &&
          (module.file.names.has(value.name) || module.file === file)
        )
          move(`defaultNetwork: ${value.name}`)
        else todo(`Set \`defaultNetwork\` of createAppKit to the network: it was ${text}.`)
        break
      case 'appInfo':
        todo(
          `appInfo was removed. The name is \`metadata\` of createAppKit, a disclaimer is \`termsConditionsUrl\` and \`privacyPolicyUrl\`, learnMoreUrl is missing (guide: "Provider"). It was ${text.replaceAll(/\s+/g, ' ')}`,
        )
        break
      case 'avatar':
        todo('The prop `avatar` was removed: Latchkey has no avatar of your own.')
        break
      case 'coolMode':
        todo('coolMode was removed: Latchkey has no such effect.')
        break
      default: // `id` has no use, and `showRecentTransactions` is always on.
    }
  }
  if (!hasTheme) move(`themeMode: ${quote('light')}`)
}

/** Replaces `<RainbowKitProvider>` with `<AppKitProvider>`, and moves its props to the kit. */
export const convertProvider = (file: SourceFile, module: KitModule): void => {
  for (const usage of file.usages.filter(({ name }) => name === 'RainbowKitProvider')) {
    const [opening, element, ...ancestors] = usage.ancestors
    if (opening?.type !== 'JSXOpeningElement' || element?.type !== 'JSXElement') continue
    const closing = usage.ancestors[1]?.type === 'JSXElement' ? element.closingElement : undefined
    moveProps(file, element, ancestors, module)
    const provider = file.addImport('@latchkey/react-ui', 'AppKitProvider')
    const kit = importKit(file, module)
    file.replace(opening, `<${provider} kit={${kit}}${opening.selfClosing ? ' /' : ''}>`)
    if (closing) file.replace(closing.name, provider)
    file.settle(usage, ...file.usages.filter(({ node }) => node === closing?.name))
  }
}

/** Sets `reconnectOnMount={false}` where wagmi’s provider has the config of the kit, which restores connections itself. */
export const convertWagmiProvider = (file: SourceFile, module: KitModule): boolean => {
  let isChanged = false
  walk(file.syntax, (node) => {
    if (node.type !== 'JSXOpeningElement' || identifierOf(node.name) !== 'WagmiProvider') return
    const attributes = node.attributes.filter(
      (attribute): attribute is JSXAttribute => attribute.type === 'JSXAttribute',
    )
    const find = (name: string) => attributes.find((attribute) => attribute.name.name === name)
    const config = find('config')
    const isOfKit = module.file === file || !!findImport(file, module.file.path)
    if (!config || !isOfKit) return
    const reconnect = find('reconnectOnMount')
    if (reconnect) file.replace(reconnect, 'reconnectOnMount={false}')
    else file.edits.appendLeft(rangeOf(config).end, ' reconnectOnMount={false}')
    isChanged = true
  })
  return isChanged
}
