import { identifierOf, nameOfKey, type Node, rangeOf, readProperties } from '../syntax.js'
import { findReferences, isTested, removeProperty } from './convertButton.js'
import type { SourceFile } from './createSourceFile.js'

/** The hooks that open a part of RainbowKit's modal. */
const hooks: Readonly<
  Record<
    string,
    { readonly open: string; readonly state: string; readonly view: string; readonly needsAccount: boolean }
  >
> = {
  useConnectModal: { open: 'openConnectModal', state: 'connectModalOpen', view: 'Connect', needsAccount: false },
  useAccountModal: { open: 'openAccountModal', state: 'accountModalOpen', view: 'Account', needsAccount: true },
  useChainModal: { open: 'openChainModal', state: 'chainModalOpen', view: 'Networks', needsAccount: true },
}

const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** Removes `confirmations` from the calls of RainbowKit's `addRecentTransaction`. */
const removeConfirmations = (file: SourceFile, scope: Node, local: string) => {
  for (const { node, ancestors } of findReferences(scope, local)) {
    const [call, ...around] = ancestors
    const [transaction] = call?.type === 'CallExpression' && call.callee === node ? call.arguments : []
    if (!call || transaction?.type !== 'ObjectExpression') continue
    for (const property of transaction.properties) {
      if (property.type !== 'ObjectProperty' || nameOfKey(property) !== 'confirmations') continue
      removeProperty(file, transaction, property)
      file.addTodo(call, around, '`confirmations` was removed: Latchkey waits for the first one.')
    }
  }
}

/** Converts `const { openConnectModal } = useConnectModal()` and the like, and `useAddRecentTransaction`. */
export const convertHooks = (file: SourceFile): void => {
  const opened = new Set<Node>()
  for (const usage of file.usages) {
    if (usage.name === 'useAddRecentTransaction') {
      const local = file.addImport('@latchkey/react-ui', usage.name, file.textOf(usage.node).split('.').at(-1))
      if (file.textOf(usage.node) !== local) file.edits.overwrite(usage.start, usage.end, local)
      file.settle(usage)
      const [call, declarator, ...around] = usage.ancestors
      const name = declarator?.type === 'VariableDeclarator' && declarator.init === call && identifierOf(declarator.id)
      if (name) removeConfirmations(file, around.find(isFunction) ?? file.syntax, name)
      continue
    }
    const hook = hooks[usage.name]
    const [call, declarator, declaration, ...ancestors] = usage.ancestors
    if (!hook || call?.type !== 'CallExpression' || declarator?.type !== 'VariableDeclarator') continue
    if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length !== 1) continue
    const properties = declarator.id.type === 'ObjectPattern' ? readProperties(declarator.id) : undefined
    const scope = ancestors.find(isFunction)
    if (!properties || !scope || ![...properties.keys()].every((name) => name === hook.open || name === hook.state))
      continue
    const { semicolon, quote } = file
    const lines: string[] = []
    const open = identifierOf(properties.get(hook.open)?.value)
    const state = identifierOf(properties.get(hook.state)?.value)
    if (open !== undefined) {
      const local = file.names.has('open') ? 'openKit' : 'open'
      if (!opened.has(scope))
        lines.push(
          `const { ${local === 'open' ? local : `open: ${local}`} } = ${file.addImport('@latchkey/react-ui', 'useAppKit')}()`,
        )
      opened.add(scope)
      const action = `() => ${local}({ view: ${quote(hook.view)} })`
      // RainbowKit's function is undefined if the view cannot open, and sites test that.
      const isConditional = findReferences(scope, open).some(({ node, ancestors: around }) => isTested(node, around))
      const isConnected = isConditional && `${file.addImport('@latchkey/react-ui', 'useAppKitAccount')}().isConnected`
      lines.push(
        `const ${open} = ${isConnected ? (hook.needsAccount ? `${isConnected} ? ${action} : undefined` : `${isConnected} ? undefined : ${action}`) : action}`,
      )
    }
    if (state !== undefined)
      lines.push(`const { open: ${state} } = ${file.addImport('@latchkey/react-ui', 'useAppKitState')}()`)
    const indent = file.indentAt(rangeOf(declaration).start)
    file.replace(declaration, lines.map((line) => `${line}${semicolon}`).join(`\n${indent}`))
    file.settle(usage)
  }
}
