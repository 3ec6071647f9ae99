import { createPart } from '../part/createPart.js'

/** Props of {@link Tag}, in addition to a span's attributes. */
export type TagProps = { readonly tone?: 'plain' | 'ok' | 'accent' | undefined }

/** A word or two about the element beside it. */
export const Tag = /* @__PURE__ */ createPart<'span', TagProps>('span', ({ tone = 'plain', ...rest }) => ({
  part: 'tag',
  className: `lk-tag lk-tag--${tone}`,
  ...rest,
}))
