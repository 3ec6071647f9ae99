import { latchkey } from '../themes/latchkey.js'

/** Values that no theme changes, and values that known variables of other kits (`--w3m-…`) change. */
const scale = /* css */ `
  --lk-font: var(--w3m-font-family, system-ui, sans-serif);
  --lk-font-mono: ui-monospace, Menlo, Consolas, monospace;
  --lk-type: var(--w3m-font-size-master, var(--lk-type-own, 10px));
  --lk-text-12: calc(1.2 * var(--lk-type)); --lk-lead-12: calc(1.6 * var(--lk-type));
  --lk-text-14: calc(1.4 * var(--lk-type)); --lk-lead-14: calc(2 * var(--lk-type));
  --lk-text-16: calc(1.6 * var(--lk-type)); --lk-lead-16: calc(2.2 * var(--lk-type));
  --lk-text-20: calc(2 * var(--lk-type)); --lk-lead-20: calc(2.6 * var(--lk-type));
  --lk-text-32: calc(3.2 * var(--lk-type)); --lk-lead-32: calc(4 * var(--lk-type));
  --lk-regular: 400; --lk-medium: 500; --lk-bold: 600;
  --lk-track-tight: -0.011em; --lk-track-display: -0.022em;
  --lk-4: 4px; --lk-8: 8px; --lk-12: 12px; --lk-16: 16px; --lk-20: 20px; --lk-24: 24px; --lk-32: 32px;
  --lk-width: 360px; --lk-width-wide: 720px; --lk-max-height: 640px;
  --lk-head: 56px; --lk-row: 56px; --lk-control: 48px; --lk-control-sm: 36px; --lk-field: 48px;
  --lk-target: 44px; --lk-icon: 20px; --lk-tile: 40px;
  --lk-inset: 12px; --lk-gap: 4px;
  --lk-z: var(--w3m-z-index, 999);
  --lk-corner: var(--w3m-border-radius-master, 4px);
  --lk-r-card: calc(6 * var(--lk-corner));
  --lk-r-control: calc(3 * var(--lk-corner));
  --lk-r-panel: calc(4 * var(--lk-corner));
  --lk-r-tile: calc(2.5 * var(--lk-corner));
  --lk-r-tile-lg: calc(4.5 * var(--lk-corner));
  --lk-r-ring: calc(7 * var(--lk-corner));
  --lk-r-tag: calc(1.5 * var(--lk-corner));
  --lk-r-pill: 999px;
  --lk-line-w: 1px;
  --lk-focus-w: 2px;
  --lk-focus-gap: 2px;
  --lk-t-press: 80ms; --lk-t-hover: 120ms; --lk-t-out: 140ms; --lk-t-step: 180ms; --lk-t-in: 200ms; --lk-t-sheet: 280ms;
  --lk-t-turn: 420ms;
  --lk-ease: cubic-bezier(0.2, 0, 0, 1);
  --lk-ease-out: cubic-bezier(0.4, 0, 1, 1);
  --lk-ease-turn: cubic-bezier(0.3, 0, 0.1, 1);
  --lk-qr-dark: var(--w3m-qr-color, #17140f); --lk-qr-light: #ffffff;
`

/** Returns black or white, whichever contrasts more with a colour. One of them always reaches 4.5:1; the luminance determines which. */
const standsOut = (color: string) => {
  const channel = 'calc((0.179 - y) * 1e5)'
  return `color(from ${color} xyz ${channel} ${channel} ${channel})`
}

/**
 * Values derived from a site's brand colour, `--lk-brand`. Buttons have that colour; text and lines are made as dark or as light as their mode needs.
 * If no brand is set, all of these are invalid, and the properties that use them fall back to the theme.
 */
const brand = /* css */ `
  --lk-b: var(--lk-brand, var(--w3m-accent));
  --lk-b-on: ${standsOut('var(--lk-b)')};
  --lk-b-hover: color-mix(in oklab, var(--lk-b) 88%, color(from var(--lk-b) xyz ${Array(3).fill('clamp(0, (y - 0.179) * 1e5, 1)').join(' ')}));
  --lk-b-text: light-dark(oklch(from var(--lk-b) min(l, 0.45) min(c, 0.14) h), oklch(from var(--lk-b) max(l, 0.8) min(c, 0.14) h));
  --lk-b-line: light-dark(oklch(from var(--lk-b) min(l, 0.58) min(c, 0.16) h), oklch(from var(--lk-b) max(l, 0.7) min(c, 0.16) h));
  --lk-b-line-on: ${standsOut('var(--lk-b-line)')};
  --lk-b-soft: color-mix(in oklab, var(--lk-b) 10%, var(--lk-bg));
`

/** The surfaces mix in a share of a site's `--w3m-color-mix`, if it is set. */
const mixed = /^--lk-(bg|raised|hover|pressed|line)$/

const roles = Object.entries(latchkey).map(([name, value]) =>
  mixed.test(name)
    ? `${name}: color-mix(in srgb, var(--w3m-color-mix, #000) calc(var(--w3m-color-mix-strength, 0) * 1%), ${value});`
    : `${name}: ${value};`,
)

/**
 * The design tokens, on the host element. The page overrides them with a rule for `latchkey-modal` or with `themeVariables`. If `data-theme` is not
 * set, the user's setting chooses between light and dark.
 */
export const tokens = `
:host { ${scale} ${brand} ${roles.join(' ')} }
.lk { color-scheme: light dark }
:host([data-theme='dark']) .lk { color-scheme: dark }
:host([data-theme='light']) .lk { color-scheme: light }
`

/** The base styles of all parts: the tokens, and a reset of the page's and the browser's own element styles. */
export const baseStyles = /* css */ `
.lk, .lk *, .lk *::before, .lk *::after { box-sizing: border-box; }
.lk { font: var(--lk-regular) var(--lk-text-14)/var(--lk-lead-14) var(--lk-font); color: var(--lk-text); letter-spacing: var(--lk-track-tight); font-variant-numeric: tabular-nums; font-variant-ligatures: no-contextual; text-align: start; -webkit-font-smoothing: antialiased; -moz-osx-font-smoothing: grayscale; text-rendering: optimizeLegibility; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; -webkit-tap-highlight-color: transparent; }
.lk :where(h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,legend) { margin: 0; padding: 0; border: 0; font: inherit; list-style: none; }
/* A text's first strong letter sets its direction; the page's language sets its alignment. */
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
