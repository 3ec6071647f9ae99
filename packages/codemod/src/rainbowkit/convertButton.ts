import type { ObjectExpression, ObjectPattern, ObjectProperty } from '@babel/types'
import {
  identifierOf,
  isName,
  isWithin,
  nameOfKey,
  type Node,
  rangeOf,
  readProperties,
  unwrap,
  walk,
} from '../syntax.js'
import type { SourceFile } from './createSourceFile.js'

/** The values that `ConnectButton.Custom` gives, with their names in Latchkey. */
const renderNames: Readonly<Record<string, string>> = {
  account: 'account',
  chain: 'chain',
  mounted: 'mounted',
  openAccountModal: 'openAccount',
  openChainModal: 'openNetworks',
  openConnectModal: 'openConnect',
}

/** Their fields with another name. */
const memberNames: Readonly<Record<string, string>> = {
  'account.ensAvatar': 'profileImage',
  'account.ensName': 'profileName',
  'chain.hasIcon': 'iconUrl',
}

/** Whether an expression is used only as a condition. */
export const isTested = (node: Node, [parent, ...ancestors]: readonly Node[]): boolean => {
  switch (parent?.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node
    case 'UnaryExpression':
      return parent.operator === '!'
    case 'LogicalExpression':
      return parent.operator !== '??' && (parent.left === node || isTested(parent, ancestors))
    case 'VariableDeclarator':
      return node.type === 'LogicalExpression' && parent.init === node
    default:
      return false
  }
}

/** Finds the references to a local name in a function. */
export const findReferences = (
  scope: Node,
  name: string,
): readonly { readonly node: Node; readonly ancestors: readonly Node[] }[] => {
  const references: { node: Node; ancestors: readonly Node[] }[] = []
  walk(scope, (node, ancestors) => {
    if (identifierOf(node) === name && !isName(node, ancestors)) references.push({ node, ancestors })
  })
  return references
}

type Value = { readonly value: unknown }

/** Evaluates a condition on `authenticationStatus`, which is `undefined` without sign-in. Returns `undefined` if it depends on more. */
const evaluate = (expression: Node, status: string): Value | undefined => {
  const node = unwrap(expression)
  if (identifierOf(node) === status || identifierOf(node) === 'undefined') return { value: undefined }
  if (node.type === 'StringLiteral') return { value: node.value }
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const inner = evaluate(node.argument, status)
    return inner && { value: !inner.value }
  }
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const left = evaluate(node.left, status)
    const right = evaluate(node.right, status)
    if (!left || !right) return undefined
    if (node.operator === '&&') return { value: left.value && right.value }
    if (node.operator === '||') return { value: left.value || right.value }
    if (node.operator === '===' || node.operator === '==') return { value: left.value === right.value }
    if (node.operator === '!==' || node.operator === '!=') return { value: left.value !== right.value }
  }
  return undefined
}

/** Removes conditions on a name that is always `undefined`. Returns whether no reference is left. */
const foldStatus = (file: SourceFile, scope: Node, status: string): boolean => {
  const references = findReferences(scope, status).filter(
    ({ ancestors }) => !ancestors.some(({ type }) => type === 'ObjectPattern'),
  )
  const folded: Node[] = []
  walk(scope, (node) => {
    if (node.type !== 'LogicalExpression' || folded.some((done) => isWithin(rangeOf(node), rangeOf(done)))) return
    const constant = [node.right, node.left].find(
      (side) => references.some((one) => isWithin(rangeOf(one.node), rangeOf(side))) && evaluate(side, status),
    )
    const result = constant && evaluate(constant, status)
    if (!constant || !result || !!result.value !== (node.operator === '&&')) return
    const other = constant === node.right ? node.left : node.right
    if (evaluate(other, status)) return
    const [from, to] =
      constant === node.right ? [rangeOf(other).end, rangeOf(node).end] : [rangeOf(node).start, rangeOf(other).start]
    file.edits.remove(from, to)
    folded.push(constant)
  })
  return references.every(({ node }) => folded.some((done) => isWithin(rangeOf(node), rangeOf(done))))
}

/** Removes a property of an object, with its comma. */
export const removeProperty = (
  file: SourceFile,
  pattern: ObjectPattern | ObjectExpression,
  property: ObjectProperty,
) => {
  const at = pattern.properties.indexOf(property)
  const next = pattern.properties[at + 1]
  const previous = pattern.properties[at - 1]
  const { start, end } = rangeOf(property)
  if (next) file.edits.remove(start, rangeOf(next).start)
  else file.edits.remove(previous ? rangeOf(previous).end : start, end)
}

/** Renames the values that the function child gets. Returns what the site has to do, or `undefined` if the function has an unknown form. */
const convertFunction = (file: SourceFile, child: Node): readonly string[] | undefined => {
  if (child.type !== 'ArrowFunctionExpression' && child.type !== 'FunctionExpression') return undefined
  const [pattern] = child.params
  if (!pattern) return []
  const properties = pattern.type === 'ObjectPattern' ? readProperties(pattern) : undefined
  if (pattern.type !== 'ObjectPattern' || !properties) return undefined
  const todos: string[] = []
  for (const [name, property] of properties) {
    const target = property.value.type === 'AssignmentPattern' ? property.value.left : property.value
    const local = identifierOf(target)
    if (local === undefined) return undefined
    const renamed = renderNames[name]
    if (renamed === undefined) {
      if (name === 'authenticationStatus' && foldStatus(file, child.body, local))
        removeProperty(file, pattern, property)
      else
        todos.push(
          name === 'authenticationStatus'
            ? 'Latchkey’s button has no authenticationStatus. Use useAppKitSIWX (guide: "ConnectButton").'
            : `Latchkey’s button has no ${name}. Use \`open\` of useAppKitState (guide: "ConnectButton").`,
        )
      continue
    }
    if (property.shorthand) {
      if (renamed !== nameOfKey(property)) file.edits.appendLeft(rangeOf(property).start, `${renamed}: `)
    } else file.edits.overwrite(rangeOf(property.key).start, rangeOf(property.key).end, renamed)
    for (const { node, ancestors } of findReferences(child.body, local)) {
      const [parent] = ancestors
      // Latchkey's account is always an object.
      if (name === 'account' && isTested(node, ancestors)) file.edits.appendLeft(rangeOf(node).end, '.isConnected')
      if (parent?.type !== 'MemberExpression' && parent?.type !== 'OptionalMemberExpression') continue
      if (parent.object !== node) continue
      const member = identifierOf(parent.property)
      const memberName = memberNames[`${name}.${member}`]
      const { start, end } = rangeOf(parent.property)
      if (memberName) file.edits.overwrite(start, end, memberName)
      if (name === 'chain' && member === 'iconBackground') {
        const [, pair, object] = ancestors
        if (pair?.type === 'ObjectProperty' && object?.type === 'ObjectExpression') removeProperty(file, object, pair)
        else file.edits.overwrite(rangeOf(parent).start, rangeOf(parent).end, 'undefined')
      }
      if (name === 'account' && member?.startsWith('balance'))
        todos.push(
          `Latchkey’s button has no account.${member}. Use \`displayBalance\`, or useAppKitBalance (guide: "ConnectButton").`,
        )
    }
  }
  return todos
}

/** Converts `<ConnectButton>` and `<ConnectButton.Custom>`. */
export const convertButton = (file: SourceFile): void => {
  for (const usage of file.usages.filter(({ name }) => name === 'ConnectButton')) {
    const [parent, ...ancestors] = usage.ancestors
    const isMember = parent?.type === 'JSXMemberExpression' || parent?.type === 'MemberExpression'
    if (!isMember) {
      const local = file.addImport('@latchkey/react-ui', 'ConnectButton', file.textOf(usage.node).split('.').at(-1))
      if (file.textOf(usage.node) !== local) file.edits.overwrite(usage.start, usage.end, local)
      file.settle(usage)
      continue
    }
    const [opening, element, ...around] = ancestors
    if (
      parent.type !== 'JSXMemberExpression' ||
      opening?.type !== 'JSXOpeningElement' ||
      element?.type !== 'JSXElement'
    )
      continue
    const child = element.children.find(({ type }) => type === 'JSXExpressionContainer')
    const expression = child?.type === 'JSXExpressionContainer' ? unwrap(child.expression) : undefined
    const todos = expression && convertFunction(file, expression)
    if (!todos) continue
    for (const todo of todos) file.addTodo(element, around, todo)
    const local = file.addImport('@latchkey/react-ui', 'ConnectButton', file.textOf(usage.node).split('.').at(-1))
    const names = [opening.name, ...(element.closingElement ? [element.closingElement.name] : [])]
    for (const name of names) file.edits.overwrite(rangeOf(name).start, rangeOf(name).end, local)
    file.settle(...file.usages.filter((candidate) => names.some((name) => isWithin(candidate, rangeOf(name)))))
  }
}
