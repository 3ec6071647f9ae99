import { ownOf } from '@latchkey/core/internal'
import { type ComponentPropsWithoutRef, createElement, type FC, forwardRef, type JSX, type Ref } from 'react'

/** What a part's element is. A `'control'` is a link where it is given `href`, a button where it is given `onClick`, else neither. */
type Kind = 'button' | 'control' | 'dialog' | 'div' | 'dl' | 'input' | 'label' | 'ol' | 'p' | 'span' | 'svg' | 'ul'

/** The element whose attributes a part takes. */
type TagOf<kind extends Kind> = kind extends 'control' ? 'button' : Exclude<kind, 'control'>

/** What a part takes: its own props, and all else that its element takes. */
type Taken<kind extends Kind, own> = Omit<ComponentPropsWithoutRef<TagOf<kind>>, keyof own> &
  own & {
    /** Makes a button or a control a link to a page of the web, which opens beside this one. */
    readonly href?: kind extends 'button' | 'control' ? string | undefined : never
  }

/** A part: it forwards its ref to its element. */
export type Part<kind extends Kind, own> = FC<
  Taken<kind, own> & { readonly ref?: JSX.IntrinsicElements[TagOf<kind>]['ref'] | undefined }
>

const choose = (kind: Kind, { href, onClick }: { readonly href?: unknown; readonly onClick?: unknown }) =>
  href ? 'a' : kind !== 'control' ? kind : onClick ? 'button' : 'div'

const plain: Readonly<Record<string, unknown>> = {}

/** What was given, without what a page has given all objects: React 19 makes that a component's own where it is given a ref. */
const givenOf = <props extends object>(props: props): props =>
  Object.fromEntries(Object.entries(props).filter(([name, value]) => value !== plain[name])) as props

/**
 * Makes a part: a component of one element, which takes what is given beside the part's own props. The class that is given stands beside the part's
 * own; the ref is forwarded as every React of the peers has it.
 *
 * @param draw the element's attributes and children, from the props; hooks may be called in it
 * @param Of the part that it is made of, which takes what is drawn; by default its element is its own
 */
export const createPart = <kind extends Kind, own extends object = object, of extends object = object>(
  kind: kind,
  draw: (props: Omit<Taken<kind, own>, 'className'>) => ComponentPropsWithoutRef<TagOf<kind>> & of,
  Of?: Part<kind, of>,
): Part<kind, own> =>
  // React’s types do not see that a tag and its own props belong together.
  forwardRef(({ className = '', ...props }: { readonly className?: string | undefined }, ref: Ref<unknown>) => {
    const given = (ref ? givenOf(props) : props) as Taken<kind, own>
    const drawn = ownOf(draw(ownOf(given)))
    const tag = Of ?? choose(kind, drawn)
    return createElement(tag as string, {
      ...(tag === 'a' && { target: '_blank', rel: 'noopener noreferrer' }),
      ...(tag === 'button' && { type: 'button' }),
      ...drawn,
      ...(ref && { ref }),
      className: `${drawn.className} ${className}`,
    })
  }) as never
