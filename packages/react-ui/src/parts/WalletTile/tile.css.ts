/** Twelve tints, as far apart as can be. */
const hues = Array.from(
  { length: 12 },
  (_, at) => '[data-hue="' + (at + 1) + '"]{--lk-hue:' + (at * 30 + 20) + '}',
).join('')

/** The look of tiles, and of the letters that stand for pictures. */
export const tileStyles = /* css */ `
.lk-tile { position: relative; display: grid; place-items: center; inline-size: var(--lk-tile); block-size: var(--lk-tile); border-radius: var(--lk-r-tile); font-size: 18px; flex: none; }
[data-letter] { --lk-tile-hue: oklch(.6 .13 var(--lk-hue)); line-height: 1; font-weight: var(--lk-bold); letter-spacing: 0; color: color-mix(in oklab, var(--lk-tile-hue) 45%, var(--lk-text)); background: color-mix(in oklab, var(--lk-tile-hue) 26%, var(--lk-bg)); box-shadow: inset 0 0 0 1px color-mix(in oklab, var(--lk-tile-hue) 32%, transparent); }
[data-letter]::before { content: attr(data-letter); }
${hues}
.lk-tile--plain { background: var(--lk-raised); }
.lk-row:hover .lk-tile--plain { background: var(--lk-hover); }
.lk-tile img { inline-size: 100%; block-size: 100%; border-radius: inherit; object-fit: cover }
`
