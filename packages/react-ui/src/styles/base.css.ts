import { tokens } from './tokens.css.js'

/** The base styles of all parts: the tokens, and a reset of the page's and the browser's own element styles. */
export const baseStyles = /* css */ `
.lk, .lk *, .lk *::before, .lk *::after { box-sizing: border-box; }
.lk { font: var(--lk-regular) var(--lk-text-14)/var(--lk-lead-14) var(--lk-font); color: var(--lk-text); letter-spacing: var(--lk-track-tight); font-variant-numeric: tabular-nums; font-variant-ligatures: no-contextual; text-align: start; -webkit-font-smoothing: antialiased; -moz-osx-font-smoothing: grayscale; text-rendering: optimizeLegibility; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; -webkit-tap-highlight-color: transparent; }
.lk :where(h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,legend) { margin: 0; padding: 0; border: 0; font: inherit; list-style: none; }
/* A text runs as its own first letter does, on the side where the page's language begins. */
.lk :where(:not([dir])) { unicode-bidi: plaintext; }
.lk:dir(rtl) { text-align: right; }
.lk :where(button, input) { text-align: inherit; font: inherit; letter-spacing: inherit; color: inherit; margin: 0; background: none; border: 0; padding: 0; }
.lk :where(button) { cursor: pointer; touch-action: manipulation; }
.lk :where(a) { color: inherit; text-decoration: none; }
.lk svg { display: block; flex: none; }
.lk :focus { outline: none; }
.lk :focus-visible { outline: var(--lk-focus-w) solid var(--lk-focus); outline-offset: var(--lk-focus-gap); }
${tokens}
`
