/** The look of tiles, and of the letters that stand for pictures. */
export const tileStyles = /* css */ `
.lk-tile { position: relative; display: grid; place-items: center; inline-size: var(--lk-tile); block-size: var(--lk-tile); border-radius: var(--lk-r-tile); font-size: 17px; line-height: 1; font-weight: 700; letter-spacing: 0; color: #fff; background: linear-gradient(color-mix(in oklab, var(--lk-tile-hue) 94%, #fff), color-mix(in oklab, var(--lk-tile-hue) 94%, #000)); box-shadow: inset 0 0 0 1px rgb(0 0 0 / .08); flex: none; }
[data-letter]::before { content: attr(data-letter); }
.lk-tile--72 { inline-size: 72px; block-size: 72px; border-radius: var(--lk-r-tile-lg); font-size: 30px; }
.lk-tile--72 .lk-icon { inline-size: 32px; block-size: 32px; stroke-width: 1.4; }
[data-hue="1"] { --lk-tile-hue:#d9622b }
[data-hue="2"] { --lk-tile-hue:#2f6fd6 }
[data-hue="3"] { --lk-tile-hue:#1f8a70 }
[data-hue="4"] { --lk-tile-hue:#7a4fd0 }
[data-hue="5"] { --lk-tile-hue:#c23d6b }
[data-hue="6"] { --lk-tile-hue:#2b2f38 }
[data-hue="7"] { --lk-tile-hue:#b98514 }
[data-hue="8"] { --lk-tile-hue:#1787a8 }
[data-hue="9"] { --lk-tile-hue:#5b7d2a }
[data-hue="10"] { --lk-tile-hue:#8a4a2f }
[data-hue="11"] { --lk-tile-hue:#3a4fb8 }
[data-hue="12"] { --lk-tile-hue:#b0413e }
.lk-tile img { inline-size: 100%; block-size: 100%; border-radius: inherit; object-fit: cover }
.lk-tile:has(img) { background: none; box-shadow: none }
`
