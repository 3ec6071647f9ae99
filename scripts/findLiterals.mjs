import { parseSync } from 'vite'
import { walk } from './walk.mjs'

/** Attributes whose words people read or hear. */
const spoken = new Set([
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

/** The words that an expression gives as they stand: a text, a template, or either of two. */
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
 * Finds the words that a component has of its own: what stands between tags, and in attributes that are read out or shown.
 *
 * @param file its name, which says how to read it
 * @param source TypeScript with JSX
 * @returns {string[]} the words
 */
export const findLiterals = (file, source) => {
  const found = []
  const { program } = parseSync(file, source)
  walk(program, (node) => {
    if (node.type === 'JSXText') found.push(node.value.trim())
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children) if (child.type === 'JSXExpressionContainer') found.push(...wordsIn(child))
    if (node.type === 'JSXAttribute' && spoken.has(node.name.name)) found.push(...wordsIn(node.value))
  })
  return found.filter(hasWords)
}
