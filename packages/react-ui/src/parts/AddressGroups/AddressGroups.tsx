import { createPart } from '../part/createPart.js'

/** What {@link AddressGroups} takes beside a span's own attributes. */
export type AddressGroupsProps = { readonly address: string }

/** An address whole, in groups of four, so that it can be compared and read aloud. */
export const AddressGroups = /* @__PURE__ */ createPart<'span', AddressGroupsProps>('span', ({ address, ...rest }) => ({
  dir: 'ltr',
  className: 'lk-mono lk-small lk-wrap',
  ...rest,
  children: address.replaceAll(/.{4}/g, '$& '),
}))
