/** Twelve tints, as different from each other as possible. */
const hues = Array.from(
  { length: 12 },
  (_, at) => '[data-hue="' + (at + 1) + '"]{--lk-hue:' + (at * 30 + 20) + '}',
).join('')

/** Styles of pictures, and of the letters that replace them. */
export const pictureStyles = /* css */ `
.lk-picture > * { display: block; inline-size: 100%; block-size: 100%; object-fit: cover }
[data-letter] { --lk-tile-hue: oklch(.6 .13 var(--lk-hue)); line-height: 1; font-weight: var(--lk-bold); letter-spacing: 0; color: color-mix(in oklab, var(--lk-tile-hue) 45%, var(--lk-text)); background: color-mix(in oklab, var(--lk-tile-hue) 26%, var(--lk-bg)); box-shadow: inset 0 0 0 1px color-mix(in oklab, var(--lk-tile-hue) 32%, transparent); }
[data-letter]::before { content: attr(data-letter); }
${hues}
`
