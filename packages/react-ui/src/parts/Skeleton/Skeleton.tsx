import { createPart } from '../part/createPart.js'

/** A placeholder for content that is loading, of the same size as that content. Hidden from screen readers unless it has a role and a name. */
export const Skeleton = /* @__PURE__ */ createPart('span', (props) => ({
  'aria-hidden': !props.role,
  className: 'lk-skel',
  ...props,
}))
