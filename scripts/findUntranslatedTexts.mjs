import { parseSync } from 'vite'
import { visitAst } from './visitAst.mjs'

/** The attributes whose text users see or hear. */
const textAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
  'text',
])

const hasWords = (text) => /\p{L}{2}/u.test(text)

/** Returns the literal texts of an expression: a string, a template, or the branches of a condition. */
const wordsIn = (node) => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw)
    case 'ConditionalExpression':
      return [...wordsIn(node.consequent), ...wordsIn(node.alternate)]
    case 'LogicalExpression':
      return wordsIn(node.right)
    case 'JSXExpressionContainer':
      return wordsIn(node.expression)
    default:
      return []
  }
}

/**
 * Finds texts in a component that are not in the catalogue: between tags, and in attributes that users see or hear.
 *
 * @param file the file's name, which determines the syntax
 * @param source TypeScript with JSX
 * @returns {string[]} the texts
 */
export const findUntranslatedTexts = (file, source) => {
  const found = []
  const { program } = parseSync(file, source)
  visitAst(program, (node) => {
    if (node.type === 'JSXText') found.push(node.value.trim())
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children) if (child.type === 'JSXExpressionContainer') found.push(...wordsIn(child))
    if (node.type === 'JSXAttribute' && textAttributes.has(node.name.name)) found.push(...wordsIn(node.value))
  })
  return found.filter(hasWords)
}
