import { parseSync } from 'vite'

/** The mutations of operators. */
const operators = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}

/** The mutations of methods: another method, or none. */
const methods = {
  every: 'some',
  some: 'every',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
  padStart: 'padEnd',
  padEnd: 'padStart',
}
const leftOut = new Set(['filter', 'flat', 'normalize', 'replace', 'reverse', 'slice', 'sort', 'trim'])

/** Returns the mutations of a regular expression: without an anchor, with a negated class, or with another count. */
const patternsOf = (pattern) => {
  const changed = [
    pattern.replace(/^\^/, ''),
    pattern.replace(/(?<!\\)\$$/, ''),
    pattern.replace(/(?<!\\)\[\^/, '['),
    pattern.replace(/(?<!\\)\[(?!\^)/, '[^'),
    pattern.replace(/(?<!\\)\+(?![^[]*\])/, ''),
    pattern.replace(/(?<!\\)\*(?![^[]*\])/, '+'),
    pattern.replace(/\{(\d+)/, (_, from) => `{${Number(from) + 1}`),
    pattern.replace(/\{(\d+),(\d+)\}/, (_, from, to) => `{${from},${Number(to) - 1}}`),
    pattern.replace(/\\([dwsp])/, (_, letter) => `\\${letter.toUpperCase()}`),
  ]
  return [...new Set(changed)].filter((mutation) => mutation !== pattern && isPattern(mutation))
}

const isPattern = (pattern) => {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** The keys of a node that contain only types. */
const isType = (node) =>
  node.type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type)

/** Returns the mutations of one node: the span that changes, and its new code. */
const changesOf = (node, textOf) => {
  const span = ({ start, end }, replacement) => ({ start, end, replacement })
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const between = { start: node.left.end, end: node.right.start }
      const gap = textOf(between)
      return (operators[node.operator] ?? []).map((other) => span(between, gap.replace(node.operator, other)))
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return [span(node.test, 'true'), span(node.test, 'false')]
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? [span(node, `(${textOf(node.argument)})`)] : []
    case 'Literal':
      if (typeof node.value === 'boolean') return [span(node, String(!node.value))]
      if (typeof node.value === 'number') return [span(node, `(${node.raw} + 1)`)]
      if (typeof node.value === 'bigint') return [span(node, `(${node.raw} + 1n)`)]
      if (node.regex)
        return patternsOf(node.regex.pattern).map((pattern) => span(node, `/${pattern}/${node.regex.flags}`))
      return [span(node, node.value === '' ? "'mutant'" : "''")]
    case 'TemplateLiteral':
      return [span(node, "''")]
    case 'ArrayExpression':
      return node.elements.length > 0 ? [span(node, '[]')] : []
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? [span(node.body, '{}')] : [span(node.body, 'undefined')]
    case 'FunctionDeclaration':
      return node.body ? [span(node.body, '{}')] : []
    case 'ThrowStatement':
      return [span(node, ';')]
    case 'CallExpression': {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.computed) return []
      const { name } = callee.property
      if (Object.hasOwn(methods, name)) return [span(callee.property, methods[name])]
      return leftOut.has(name) ? [span(node, textOf(callee.object))] : []
    }
    case 'MemberExpression':
      return node.optional
        ? [span({ start: node.object.end, end: node.property.start }, node.computed ? '[' : '.')]
        : []
    default:
      return []
  }
}

/** Returns the parts of a node that are mutated: no types, no imports, and no error messages, which users never see. */
const partsOf = (node) => {
  if (/^(Import|ExportAll)/.test(node.type)) return []
  if (node.type === 'ExportNamedDeclaration') return [node.declaration]
  if (node.type === 'NewExpression' && node.callee.name?.endsWith('Error')) return [node.arguments[0]]
  if (node.type === 'Property' && !node.computed) return [node.value]
  return Object.entries(node).flatMap(([key, value]) =>
    ['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments'].includes(key) ? [] : value,
  )
}

/**
 * Returns the mutations of a module: each is one change that the module's tests should notice.
 *
 * @param path the module's path, which determines the syntax
 */
export const findMutants = (code, path) => {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const textOf = ({ start, end }) => code.slice(start, end)
  const mutants = []
  const visit = (node) => {
    if (!node || typeof node.type !== 'string' || isType(node)) return
    for (const { start, end, replacement } of changesOf(node, textOf)) {
      if (code.slice(start, end) === replacement) continue
      const line = code.slice(0, start).split('\n').length
      mutants.push({
        line,
        was: code.slice(start, end),
        is: replacement,
        code: code.slice(0, start) + replacement + code.slice(end),
      })
    }
    for (const part of partsOf(node)) visit(part)
  }
  for (const node of program.body) visit(node)
  return mutants
}
