import { withNullPrototype } from '@latchkey/core/internal'
import { type ComponentPropsWithoutRef, createElement, type FC, forwardRef, type JSX, type Ref } from 'react'

/** The kind of element that a part renders. A `'control'` is a link if it has `href`, a button if it has `onClick`, and otherwise neither. */
type Kind = 'button' | 'control' | 'dialog' | 'div' | 'dl' | 'input' | 'label' | 'ol' | 'p' | 'span' | 'svg' | 'ul'

/** The element whose attributes a part accepts. */
type TagOf<kind extends Kind> = kind extends 'control' ? 'button' : Exclude<kind, 'control'>

/** The props of a part: its own, and all other attributes of its element. */
type PartProps<kind extends Kind, own> = Omit<ComponentPropsWithoutRef<TagOf<kind>>, keyof own> &
  own & {
    /** Turns a button or a control into a link to a web page, which opens in a new tab. */
    readonly href?: kind extends 'button' | 'control' ? string | undefined : never
  }

/** A part. It forwards its ref to its element. */
export type Part<kind extends Kind, own> = FC<
  PartProps<kind, own> & { readonly ref?: JSX.IntrinsicElements[TagOf<kind>]['ref'] | undefined }
>

const choose = (kind: Kind, { href, onClick }: { readonly href?: unknown; readonly onClick?: unknown }) =>
  href ? 'a' : kind !== 'control' ? kind : onClick ? 'button' : 'div'

const plain: Readonly<Record<string, unknown>> = {}

/**
 * Returns the props without the properties that a page has added to `Object.prototype`. If a component has a ref, React 19 copies these to the
 * component's own props.
 */
const withoutInherited = <props extends object>(props: props): props =>
  Object.fromEntries(Object.entries(props).filter(([name, value]) => value !== plain[name])) as props

/**
 * Creates a part: a component with one element. Props other than the part's own are passed to that element. A passed `className` is added to the
 * part's own. The ref is forwarded in a way that works in all React versions of the peer dependency.
 *
 * @param draw returns the element's attributes and children from the props; it may call hooks
 * @param Of the part that renders the result of `draw`; by default, an element of `kind` renders it
 */
export const createPart = <kind extends Kind, own extends object = object, of extends object = object>(
  kind: kind,
  draw: (props: Omit<PartProps<kind, own>, 'className'>) => ComponentPropsWithoutRef<TagOf<kind>> & of,
  Of?: Part<kind, of>,
): Part<kind, own> =>
  // React’s types cannot express that a tag and its props belong together.
  forwardRef(({ className = '', ...props }: { readonly className?: string | undefined }, ref: Ref<unknown>) => {
    const ownProps = (ref ? withoutInherited(props) : props) as PartProps<kind, own>
    const drawn = withNullPrototype(draw(withNullPrototype(ownProps)))
    const tag = Of ?? choose(kind, drawn)
    return createElement(tag as string, {
      ...(tag === 'a' && { target: '_blank', rel: 'noopener noreferrer' }),
      ...(tag === 'button' && { type: 'button' }),
      ...drawn,
      ...(ref && { ref }),
      className: `${drawn.className} ${className}`,
    })
  }) as never
