import type { ReactNode } from 'react'
import { createPart } from '../part/createPart.js'

/** Facts in lines: what is told, and what it is. Its children are `Fact`s. */
export const Facts = /* @__PURE__ */ createPart('dl', (props) => ({ className: 'lk-dl', ...props }))

/** What {@link Fact} takes. */
export type FactProps = {
  readonly name: string
  /** `'ltr'` for an address or a host. */
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
