import { Fragment, type ReactNode, createElement } from 'react'

/** Puts elements into a text where it names them, as in `<terms>`: a translation may have them in another order. */
export const fillNodes = (text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode =>
  createElement(Fragment, null, ...text.split(/<(\w+)>/).map((part, at) => (at % 2 === 0 ? part : nodes[part])))
