import { parse } from '@babel/parser'
import type { File, Node, ObjectExpression, ObjectPattern, ObjectProperty } from '@babel/types'

export type { Node }

/** Parses JavaScript or TypeScript, with JSX. @throws a `SyntaxError` with the line */
export const parseSource = (path: string, text: string): File =>
  parse(text, {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    plugins: [
      'decorators',
      /\.[cm]?tsx?$/.test(path) ? 'typescript' : 'flow',
      ...(/\.[cm]?ts$/.test(path) ? [] : (['jsx'] as const)),
    ],
  })

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string' && 'start' in Object(value)

/** Fields of a node that hold no syntax of their own. */
const ignored = new Set([
  'loc',
  'extra',
  'errors',
  'tokens',
  'leadingComments',
  'innerComments',
  'trailingComments',
  'comments',
])

/** Visits a node and all nodes in it. `ancestors` are the nodes around it, the nearest first. */
export const walk = (
  node: Node,
  visit: (node: Node, ancestors: readonly Node[]) => void,
  ancestors: readonly Node[] = [],
): void => {
  visit(node, ancestors)
  const inner = [node, ...ancestors]
  for (const [key, value] of Object.entries(node))
    if (!ignored.has(key)) for (const child of [value].flat()) if (isNode(child)) walk(child, visit, inner)
}

/** The range of a node in its file. */
export type Range = { readonly start: number; readonly end: number }

/** Returns the range of a node. Every parsed node has one. */
export const rangeOf = ({ start, end }: Node): Range => ({ start: start ?? 0, end: end ?? 0 })

/** Whether a range lies in another, or is the same. */
export const isWithin = (inner: Range, outer: Range) => inner.start >= outer.start && inner.end <= outer.end

/** Removes what changes only the type of an expression, and parentheses. */
export const unwrap = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' || node.type === 'ParenthesizedExpression'
    ? unwrap(node.expression)
    : node

/** Returns the name of a property, if it is fixed. */
export const nameOfKey = ({ key, computed }: ObjectProperty): string | undefined => {
  if (key.type === 'StringLiteral' || key.type === 'NumericLiteral') return String(key.value)
  return key.type === 'Identifier' && !computed ? key.name : undefined
}

/** Returns the properties of an object by name, or `undefined` if one has no fixed name or is a method or a spread. */
export const readProperties = (
  node: ObjectExpression | ObjectPattern,
): ReadonlyMap<string, ObjectProperty> | undefined => {
  const properties = new Map<string, ObjectProperty>()
  for (const property of node.properties) {
    const name = property.type === 'ObjectProperty' ? nameOfKey(property) : undefined
    if (property.type !== 'ObjectProperty' || name === undefined) return undefined
    properties.set(name, property)
  }
  return properties
}

/** Whether an identifier is the name of something, and does not refer to it: a key, a property or an attribute. */
export const isName = (node: Node, [parent]: readonly Node[]): boolean => {
  switch (parent?.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return parent.property === node && !parent.computed
    case 'ObjectProperty':
      return parent.key === node && !parent.computed && !parent.shorthand
    case 'JSXMemberExpression':
      return parent.property === node
    case 'TSQualifiedName':
      return parent.right === node
    case 'JSXAttribute':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassProperty':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return true
    default:
      return false
  }
}

/** Returns the identifier's text, of an expression or of JSX. */
export const identifierOf = (node: Node | undefined | null): string | undefined =>
  node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? node.name : undefined
