import type { ReactNode } from 'react'
import { createPart } from '../part/createPart.js'

/** A list of facts, each with a name and a value. Its children are `Fact`s. */
export const Facts = /* @__PURE__ */ createPart('dl', (props) => ({ className: 'lk-dl', ...props }))

/** Props of {@link Fact}. */
export type FactProps = {
  readonly name: string
  /** `'ltr'` for an address or a host name. */
  readonly dir?: 'ltr'
  readonly children: ReactNode
}

/** One line of `Facts`. */
export const Fact = ({ name, dir, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd dir={dir}>{children}</dd>
  </div>
)
