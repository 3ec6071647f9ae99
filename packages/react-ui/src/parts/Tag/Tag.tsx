import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { joinClasses } from '../part/joinClasses.js'

/** What {@link Tag} takes: all of a span's own attributes, and these. */
export type TagProps = ComponentPropsWithoutRef<'span'> & { readonly tone?: 'plain' | 'ok' | 'accent' | undefined }

/** A word or two about what stands beside it. */
export const Tag = forwardRef<HTMLSpanElement, TagProps>(({ tone = 'plain', className, ...rest }, ref) => (
  <span part="tag" {...rest} ref={ref} className={joinClasses(`lk-tag lk-tag--${tone}`, className)} />
))
