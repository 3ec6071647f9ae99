import { identifierOf, isName, rangeOf, walk } from '../syntax.js'
import type { SourceFile } from './createSourceFile.js'
import { signIn } from './notes.js'

const rainbowKit = '@rainbow-me/rainbowkit'
/** RainbowKit's package for sign-in with next-auth. */
const nextAuth = '@rainbow-me/rainbowkit-siwe-next-auth'
const ownPackage = '@latchkey/react-ui'

/** Names that both packages export with the same meaning. */
const sameNames = new Set(['ConnectButton', 'useAddRecentTransaction'])

/** Converts the type `Chain`, re-exports, and imports by `import()` and `require()`. */
export const convertImports = (file: SourceFile): void => {
  for (const usage of file.usages.filter(({ name }) => name === 'Chain')) {
    const local = file.addImport(
      'viem',
      file.isTypeScript ? 'type Chain' : 'Chain',
      file.textOf(usage.node).split('.').at(-1),
    )
    if (file.textOf(usage.node) !== local) file.edits.overwrite(usage.start, usage.end, local)
    file.settle(usage)
  }
  walk(file.syntax, (node, ancestors) => {
    if (node.type === 'ImportDeclaration' && node.source.value === nextAuth) file.addTodo(node, ancestors, signIn)
    if (
      (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') &&
      node.source?.value === rainbowKit
    ) {
      const names =
        node.type === 'ExportNamedDeclaration'
          ? node.specifiers.map((specifier) => (specifier.type === 'ExportSpecifier' ? specifier.local.name : '*'))
          : ['*']
      if (names.every((name) => sameNames.has(name)))
        file.edits.overwrite(rangeOf(node.source).start, rangeOf(node.source).end, file.quote(ownPackage))
      else file.addTodo(node, ancestors, `Replace this re-export of ${rainbowKit} (guide: "Exports").`)
    }
    if (node.type !== 'CallExpression') return
    const [source] = node.arguments
    if (source?.type !== 'StringLiteral' || source.value !== rainbowKit) return
    if (identifierOf(node.callee) === 'require') {
      file.addTodo(
        node,
        ancestors,
        `Latchkey has ES modules only: replace require('${rainbowKit}') with an import, and run the codemod again.`,
      )
      return
    }
    if (node.callee.type !== 'Import') return
    // A lazy import takes one export in `then`.
    const [then, call] = ancestors
    const callback =
      call?.type === 'CallExpression' && then?.type === 'MemberExpression' && identifierOf(then.property) === 'then'
        ? call.arguments[0]
        : undefined
    const parameter = callback?.type === 'ArrowFunctionExpression' ? callback.params[0] : undefined
    const names: (string | undefined)[] = []
    const local = identifierOf(parameter)
    if (callback && local !== undefined)
      walk(callback, (inner, around) => {
        const [parent] = around
        if (identifierOf(inner) !== local || inner === parameter || isName(inner, around)) return
        names.push(parent?.type === 'MemberExpression' ? identifierOf(parent.property) : undefined)
      })
    if (names.length > 0 && names.every((name) => name !== undefined && sameNames.has(name)))
      file.edits.overwrite(rangeOf(source).start, rangeOf(source).end, file.quote(ownPackage))
    else file.addTodo(node, ancestors, `Replace this import of ${rainbowKit} (guide: "Exports").`)
  })
}
