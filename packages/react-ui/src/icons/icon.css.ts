/** Styles of icons. */
export const iconStyles = /* css */ `
.lk-icon { inline-size: var(--lk-icon); block-size: var(--lk-icon); fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.lk-icon--16 { inline-size: 16px; block-size: 16px; }
.lk-flip:dir(rtl) { transform: scaleX(-1) }
`
