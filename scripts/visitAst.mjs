/** Visits every node of a syntax tree. */
export const visitAst = (node, visit) => {
  if (Array.isArray(node)) for (const child of node) visitAst(child, visit)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') visitAst(value, visit)
  }
}
