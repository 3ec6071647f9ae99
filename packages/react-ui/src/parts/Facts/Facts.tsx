import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { joinClasses } from '../part/joinClasses.js'

/** Facts in lines: what is told, and what it is. Its children are `Fact`s. */
export const Facts = forwardRef<HTMLDListElement, ComponentPropsWithoutRef<'dl'> & { readonly bare?: boolean }>(
  ({ bare = false, className, ...rest }, ref) => (
    <dl part="facts" {...rest} ref={ref} className={joinClasses(bare ? 'lk-dl lk-dl--bare' : 'lk-dl', className)} />
  ),
)

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
