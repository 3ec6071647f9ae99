/** Styles of the spinner. */
export const spinnerStyles = /* css */ `
.lk-spin { inline-size: 18px; block-size: 18px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; animation: lk-spin 900ms linear infinite; }
.lk-spin circle:first-child { opacity: .25; }
@keyframes lk-spin { to { transform: rotate(1turn); } }
`
