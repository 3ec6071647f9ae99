/** Visits every node of a syntax tree. */
export const walk = (node, visit) => {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit)
  }
}
