import { type ComponentProps, type ComponentPropsWithoutRef, createElement, type FC, forwardRef } from 'react'
import { joinClasses } from './joinClasses.js'

/** What a part that is one element can be. */
type Tag = 'a' | 'button' | 'div' | 'dl' | 'h3' | 'span' | 'ul'

/** A part that takes all that its element takes, `ref` included. */
export type Part<tag extends Tag> = FC<ComponentProps<tag>>

/**
 * Makes a part of one element: what it is given goes to the element, its class beside the part's own. The ref is forwarded as every React of the
 * peers has it.
 *
 * @param own the part's class
 * @param defaults attributes that can be given anew
 */
export const createPart = <tag extends Tag>(
  tag: tag,
  own: string,
  defaults?: ComponentPropsWithoutRef<tag>,
): Part<tag> =>
  // React’s types do not see that a tag and its own props belong together.
  forwardRef<unknown, { readonly className?: string | undefined }>(({ className, ...rest }, ref) =>
    createElement(tag, { ...defaults, ...rest, ref, className: joinClasses(own, className) }),
  ) as Part<tag>
