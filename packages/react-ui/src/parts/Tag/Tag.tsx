import { createPart } from '../part/createPart.js'

/** What {@link Tag} takes beside a span's own attributes. */
export type TagProps = { readonly tone?: 'plain' | 'ok' | 'accent' | undefined }

/** A word or two about what stands beside it. */
export const Tag = /* @__PURE__ */ createPart<'span', TagProps>('span', ({ tone = 'plain', ...rest }) => ({
  part: 'tag',
  className: `lk-tag lk-tag--${tone}`,
  ...rest,
}))
