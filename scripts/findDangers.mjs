import { parseSync } from 'vite'
import { visitAst } from './visitAst.mjs'

/** The properties that turn text into markup or code. */
const sinks = new Set(['innerHTML', 'outerHTML', 'srcdoc', 'dangerouslySetInnerHTML'])
const markupCalls = new Set(['insertAdjacentHTML', 'createContextualFragment', 'setHTMLUnsafe'])
/** Only calls on a document count: streams have `write` too. */
const documentCalls = new Set(['write', 'writeln'])
const codeCalls = new Set(['eval', 'Function', 'importScripts'])
const timers = new Set(['setTimeout', 'setInterval'])

const nameOf = (node) => {
  switch (node?.type) {
    case 'Identifier':
      return node.name
    case 'Literal':
      return String(node.value)
    case 'MemberExpression':
      return nameOf(node.property)
    case 'ParenthesizedExpression':
      return nameOf(node.expression)
    case 'SequenceExpression':
      return nameOf(node.expressions.at(-1)) // (0, eval)(text)
    default:
      return undefined
  }
}

/** Returns whether a module is imported by a URL. */
const isUrl = (source) => /^(?:\/\/|(?!node:)[a-z][\w+.-]*:)/i.test(source?.value ?? '')

const isText = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'string') || node?.type === 'TemplateLiteral'

const dangerOf = (node) => {
  switch (node.type) {
    case 'AssignmentExpression': {
      const name = node.left.type === 'MemberExpression' && nameOf(node.left)
      return sinks.has(name) ? `${name} is set` : undefined
    }
    case 'Property':
      return sinks.has(nameOf(node.key)) && !node.computed ? `${nameOf(node.key)} is set` : undefined
    case 'NewExpression':
    case 'CallExpression': {
      const name = nameOf(node.callee)
      const isMember = node.callee.type === 'MemberExpression'
      const [first] = node.arguments
      if (codeCalls.has(name)) return `${name} is called`
      if (timers.has(name) && isText(first)) return `${name} is called with text`
      if (!isMember) return undefined
      const isDocument = /document$/i.test(nameOf(node.callee.object) ?? '')
      if (markupCalls.has(name) || (isDocument && documentCalls.has(name))) return `${name} is called`
      if (
        /^createElement(NS)?$/.test(name) &&
        node.arguments.some((argument) => /^(script|object|embed)$/i.test(nameOf(argument) ?? ''))
      )
        return `${name} makes a ${nameOf(node.arguments.at(-1))}`
      if (name === 'parseFromString' && !/xml/.test(nameOf(node.arguments[1]) ?? '')) return 'parseFromString is called'
      return undefined
    }
    case 'ImportExpression':
      if (node.source.type !== 'Literal') return 'import() of a computed name'
      return isUrl(node.source) ? `import() from ${node.source.value}` : undefined
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return isUrl(node.source) ? `an import from ${node.source.value}` : undefined
    default:
      return undefined
  }
}

/**
 * Finds where a script turns text into code or markup, or loads scripts of other origins.
 *
 * @param file the script's name
 * @param source JavaScript
 * @returns {string[]} the dangers, each with its line
 */
export const findDangers = (file, source) => {
  const found = []
  const { program, errors } = parseSync(file, source)
  for (const { message } of errors) found.push(`does not parse: ${message}`)
  visitAst(program, (node) => {
    const danger = dangerOf(node)
    if (danger) found.push(`line ${source.slice(0, node.start).split('\n').length}: ${danger}`)
  })
  return found
}
