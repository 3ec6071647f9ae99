/** The page buttons' look: tokens and parts of the look, as far as a page needs them at first load. */
export const buttonCss = `
:host { display: inline-block; vertical-align: middle; max-inline-size: 100% }
:host([hidden]) { display: none }
button {
  all: initial; --lk-bg: #fffefc; --lk-raised: #f6f3ed; --lk-hover: #efebe3; --lk-text: #1d1a16; --lk-muted: #665f54;
  --lk-primary: #1f1b17; --lk-primary-hover: #383129; --lk-on-primary: #fffdf8; --lk-bad: #b3243a; --lk-bad-soft: #fce8e9;
  --lk-focus: #94650f; --lk-edge: #2e220e14; --lk-r-control: 12px;
  --lk-font: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center; gap: 8px; max-inline-size: 100%;
  min-block-size: 44px; padding-inline: 16px; border-radius: var(--lk-r-control); background: var(--lk-primary); color: var(--lk-on-primary);
  font: 500 16px/1.25 var(--lk-font); letter-spacing: -.011em; font-variant-numeric: tabular-nums; font-variant-ligatures: no-contextual;
  white-space: nowrap; cursor: pointer; user-select: none; touch-action: manipulation; -webkit-tap-highlight-color: transparent;
  -webkit-font-smoothing: antialiased; transition: background .12s, transform .08s
}
@media (prefers-color-scheme: dark) { button:not([data-theme=light]) { DARK } }
button[data-theme=dark] { DARK }
button:hover { background: var(--lk-primary-hover) }
button:active { transform: scale(.98) }
button:focus-visible { outline: 2px solid var(--lk-focus); outline-offset: 2px }
:host([size=sm]) button { min-block-size: 36px; padding-inline: 12px; border-radius: min(var(--lk-r-control), 10px); font-size: 14px }
:host([size=lg]) button { min-block-size: 52px; padding-inline: 22px }
[data-state=connected], [data-state=network] {
  background: var(--lk-bg); color: var(--lk-text); box-shadow: 0 0 0 1px var(--lk-edge), 0 1px 2px #0000000d; padding-inline: 12px
}
[data-state=connected]:hover, [data-state=network]:hover { background: var(--lk-raised) }
[data-state=unsupported], [data-state=unsupported]:hover { background: var(--lk-bad-soft); color: var(--lk-bad) }
.text { overflow: hidden; text-overflow: ellipsis }
.chip { margin-inline: 2px -6px; padding: 6px 10px; border-radius: max(0px, calc(var(--lk-r-control) - 4px)); background: var(--lk-raised); font-size: 14px }
:host([size=sm]) .chip { padding-block: 3px }
.avatar { flex: none; inline-size: 24px; block-size: 24px; border-radius: 50%; background: var(--lk-hover); overflow: hidden }
.avatar svg { display: block; inline-size: 100%; block-size: 100% }
[data-state=connecting]::before {
  content: ""; flex: none; inline-size: 12px; block-size: 12px; border: 2px solid; border-block-start-color: transparent; border-radius: 50%;
  animation: turn 1.2s linear infinite
}
[data-state=network]::after, [data-state=unsupported]::after {
  content: ""; flex: none; inline-size: 6px; block-size: 6px; margin: -4px 2px 0; border: solid; border-width: 0 1.75px 1.75px 0; rotate: 45deg; opacity: .6
}
[aria-busy=true] { cursor: progress }
button:disabled { background: var(--lk-raised); color: var(--lk-muted); box-shadow: none; cursor: default; transform: none }
@keyframes turn { to { rotate: 360deg } }
@media (forced-colors: active) { button { border: 1px solid CanvasText } button:disabled { color: GrayText } }
@media (prefers-reduced-motion: reduce) { button { transition: none; transform: none } [data-state=connecting]::before { animation: none } }
`.replaceAll(
  'DARK',
  '--lk-bg: #1c1917; --lk-raised: #282421; --lk-hover: #322d29; --lk-text: #f7f3eb; --lk-muted: #b3ab9d; --lk-primary: #f4eee2; --lk-primary-hover: #fffdf8; --lk-on-primary: #1a1713; --lk-bad: #ff9595; --lk-bad-soft: #3e2324; --lk-focus: #e8c47d; --lk-edge: #fff6e41a',
)
