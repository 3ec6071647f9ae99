import { createPart } from '../part/createPart.js'

/** Stands where something is awaited, as large as that will be. For the eye only, unless it is given a role and a name. */
export const Skeleton = /* @__PURE__ */ createPart('span', (props) => ({
  'aria-hidden': !props.role,
  className: 'lk-skel',
  ...props,
}))
