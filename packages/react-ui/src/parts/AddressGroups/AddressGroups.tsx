import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { joinClasses } from '../part/joinClasses.js'

/** What {@link AddressGroups} takes: all of a span's own attributes, and these. */
export type AddressGroupsProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & { readonly address: string }

/** An address whole, in groups of four, so that it can be compared and read aloud. */
export const AddressGroups = forwardRef<HTMLSpanElement, AddressGroupsProps>(({ address, className, ...rest }, ref) => (
  <span dir="ltr" {...rest} ref={ref} className={joinClasses('lk-mono lk-small lk-wrap', className)}>
    {(address.match(/.{1,4}/g) ?? []).map((group, index) => (
      <span key={`${index} ${group}`}>{group} </span>
    ))}
  </span>
))
