import { createPart } from '../part/createPart.js'

/** Props of {@link AddressGroups}, in addition to a span's attributes. */
export type AddressGroupsProps = { readonly address: string }

/** A full address, in groups of four characters, so that users can compare it and read it aloud. */
export const AddressGroups = /* @__PURE__ */ createPart<'span', AddressGroupsProps>('span', ({ address, ...rest }) => ({
  dir: 'ltr',
  className: 'lk-mono lk-small lk-wrap',
  ...rest,
  children: address.replaceAll(/.{4}/g, '$& '),
}))
