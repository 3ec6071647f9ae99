import { Fragment, type ReactNode, createElement } from 'react'

/** Replaces names in angle brackets, e.g. `<terms>`, with elements. A translation may have them in another order. */
export const fillNodes = (text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode =>
  createElement(Fragment, null, ...text.split(/<(\w+)>/).map((part, at) => (at % 2 === 0 ? part : nodes[part])))
