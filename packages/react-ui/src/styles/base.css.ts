export const baseStyles = `/* Latchkey design tokens. Every value a part may use is here; parts.css holds no raw colour.
   Theme  : [data-theme="light" | "dark"]          (without it: the visitor's system setting)
   Preset : [data-preset="midnight | paper | mint | ember | mono | bubble | terminal"]  (none = latchkey)
   Density: [data-density="compact | regular | roomy"] */

/* ---------- 1. Scale tokens: same in every theme. On :root (or :host), never on .lk itself, so that a preset on any ancestor wins ---------- */
:host {
  /* type: five sizes, three weights */
  --lk-font: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;
  --lk-font-mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace;
  --lk-text-12: 0.75rem;  --lk-lead-12: 1rem;
  --lk-text-14: 0.875rem; --lk-lead-14: 1.25rem;
  --lk-text-16: 1rem;     --lk-lead-16: 1.375rem;
  --lk-text-20: 1.25rem;  --lk-lead-20: 1.625rem;
  --lk-text-32: 2rem;     --lk-lead-32: 2.5rem;
  --lk-regular: 400; --lk-medium: 500; --lk-bold: 600;
  --lk-track-tight: -0.011em; --lk-track-display: -0.022em;

  /* space: 4-px steps */
  --lk-2: 2px; --lk-4: 4px; --lk-8: 8px; --lk-12: 12px; --lk-16: 16px; --lk-20: 20px; --lk-24: 24px; --lk-32: 32px; --lk-48: 48px;

  /* size */
  --lk-width: 360px; --lk-width-wide: 720px; --lk-max-height: 640px;
  --lk-head: 56px; --lk-row: 56px; --lk-control: 48px; --lk-control-sm: 36px; --lk-field: 48px;
  --lk-target: 44px; --lk-icon: 20px; --lk-tile: 40px; --lk-tile-lg: 72px;
  --lk-inset: 12px; --lk-gap: 4px;
  --lk-z: 999; --lk-z-frame: 999999;

  /* radii: inner = outer - inset, so corners stay concentric */
  --lk-r-card: 24px;
  --lk-r-control: 12px;
  --lk-r-panel: 16px;
  --lk-r-tile: 10px;
  --lk-r-tile-lg: 18px;
  --lk-r-ring: 28px;
  --lk-r-tag: 6px;
  --lk-r-pill: 999px;
  --lk-line-w: 1px;
  --lk-focus-w: 2px;
  --lk-focus-gap: 2px;

  /* motion */
  --lk-t-press: 80ms; --lk-t-hover: 120ms; --lk-t-out: 140ms; --lk-t-step: 180ms; --lk-t-in: 200ms; --lk-t-sheet: 280ms;
  --lk-t-turn: 420ms; --lk-t-shake: 500ms; --lk-t-ring: 1200ms; --lk-t-shimmer: 1800ms;
  --lk-ease: cubic-bezier(0.2, 0, 0, 1);
  --lk-ease-out: cubic-bezier(0.4, 0, 1, 1);
  --lk-ease-turn: cubic-bezier(0.3, 0, 0.1, 1);
}
[data-density="compact"] { --lk-row: 48px; --lk-tile: 32px; --lk-r-tile: 8px; --lk-control: 44px; --lk-field: 44px; --lk-gap: 2px; }
[data-density="roomy"] { --lk-row: 64px; --lk-tile: 44px; --lk-r-tile: 11px; --lk-control: 52px; --lk-field: 52px; --lk-gap: 6px; }

/* ---------- 2. Colour roles: latchkey (ink door, brass key, paper wall) ---------- */
:host, :host([data-theme="light"]) {
  color-scheme: light;
  --lk-bg: #fffefc;            /* the card */
  --lk-raised: #f6f3ed;        /* fields, tiles, panels */
  --lk-hover: #efebe3;         /* hovered row or panel */
  --lk-pressed: #e7e1d6;
  --lk-line: #e8e2d7;          /* decoration only */
  --lk-field-line: #8a8172;    /* must reach 3:1 */
  --lk-text: #1d1a16;
  --lk-muted: #665f54;
  --lk-primary: #1f1b17; --lk-primary-hover: #383129; --lk-primary-pressed: #100e0b; --lk-on-primary: #fffdf8;
  --lk-accent: #b17d1d; --lk-on-accent: #1b1305; --lk-accent-text: #7d560b; --lk-accent-soft: #f8eed9;
  --lk-ok: #1a6f43; --lk-ok-soft: #e3f2e8;
  --lk-warn: #96480a; --lk-warn-soft: #fceddf;
  --lk-bad: #b3243a; --lk-bad-soft: #fce8e9; --lk-bad-fill: #b3243a; --lk-on-bad: #ffffff;
  --lk-focus: #94650f;
  --lk-overlay: rgb(26 21 14 / 0.44);
  --lk-tip: #1f1b17; --lk-on-tip: #fffdf8;
  --lk-shadow: 0 1px 2px rgb(46 34 14 / 0.06), 0 16px 48px rgb(46 34 14 / 0.18);
  --lk-shadow-sm: 0 1px 2px rgb(46 34 14 / 0.08), 0 6px 20px rgb(46 34 14 / 0.12);
  --lk-edge: rgb(46 34 14 / 0.08); --lk-shine: rgb(255 255 255 / 0.6);
  --lk-gleam: #d9a441;         /* the line of light on the door's top edge */
  --lk-tint-1: #f3d9a4; --lk-tint-2: #d9a441; --lk-tint-3: #b5562f; --lk-tint-4: #3f5b52; --lk-tint-5: #22303a;
}
:host([data-theme="dark"]) {
  color-scheme: dark;
  --lk-bg: #1c1917; --lk-raised: #282421; --lk-hover: #322d29; --lk-pressed: #3d3732;
  --lk-line: #37322d; --lk-field-line: #857b70;
  --lk-text: #f7f3eb; --lk-muted: #b3ab9d;
  --lk-primary: #f4eee2; --lk-primary-hover: #fffdf8; --lk-primary-pressed: #dcd4c4; --lk-on-primary: #1a1713;
  --lk-accent: #dcb05b; --lk-on-accent: #1d1505; --lk-accent-text: #e8c47d; --lk-accent-soft: #3a2c18;
  --lk-ok: #6fcd99; --lk-ok-soft: #1c3226;
  --lk-warn: #f6a76c; --lk-warn-soft: #3a2818;
  --lk-bad: #ff9595; --lk-bad-soft: #3e2324; --lk-bad-fill: #ff9595; --lk-on-bad: #2a0b0e;
  --lk-focus: #e8c47d;
  --lk-overlay: rgb(6 5 4 / 0.6);
  --lk-tip: #f4eee2; --lk-on-tip: #1a1713;
  --lk-shadow: 0 1px 2px rgb(0 0 0 / 0.4), 0 16px 48px rgb(0 0 0 / 0.5);
  --lk-shadow-sm: 0 1px 2px rgb(0 0 0 / 0.4), 0 6px 20px rgb(0 0 0 / 0.36);
  --lk-edge: rgb(255 246 228 / 0.1); --lk-shine: rgb(255 246 228 / 0.07);
  --lk-gleam: #e8c47d;
  --lk-tint-1: #f3d9a4; --lk-tint-2: #d9a441; --lk-tint-3: #b5562f; --lk-tint-4: #4d6f64; --lk-tint-5: #31444f;
}


@media (prefers-color-scheme: dark) { :host(:not([data-theme="light"])) {
  color-scheme: dark;
  --lk-bg: #1c1917; --lk-raised: #282421; --lk-hover: #322d29; --lk-pressed: #3d3732;
  --lk-line: #37322d; --lk-field-line: #857b70;
  --lk-text: #f7f3eb; --lk-muted: #b3ab9d;
  --lk-primary: #f4eee2; --lk-primary-hover: #fffdf8; --lk-primary-pressed: #dcd4c4; --lk-on-primary: #1a1713;
  --lk-accent: #dcb05b; --lk-on-accent: #1d1505; --lk-accent-text: #e8c47d; --lk-accent-soft: #3a2c18;
  --lk-ok: #6fcd99; --lk-ok-soft: #1c3226;
  --lk-warn: #f6a76c; --lk-warn-soft: #3a2818;
  --lk-bad: #ff9595; --lk-bad-soft: #3e2324; --lk-bad-fill: #ff9595; --lk-on-bad: #2a0b0e;
  --lk-focus: #e8c47d;
  --lk-overlay: rgb(6 5 4 / 0.6);
  --lk-tip: #f4eee2; --lk-on-tip: #1a1713;
  --lk-shadow: 0 1px 2px rgb(0 0 0 / 0.4), 0 16px 48px rgb(0 0 0 / 0.5);
  --lk-shadow-sm: 0 1px 2px rgb(0 0 0 / 0.4), 0 6px 20px rgb(0 0 0 / 0.36);
  --lk-edge: rgb(255 246 228 / 0.1); --lk-shine: rgb(255 246 228 / 0.07);
  --lk-gleam: #e8c47d;
  --lk-tint-1: #f3d9a4; --lk-tint-2: #d9a441; --lk-tint-3: #b5562f; --lk-tint-4: #4d6f64; --lk-tint-5: #31444f;
} }
/* Latchkey parts. Only tokens and logical properties; the only raw colours are the neutral shading of lettered tiles and masks. */
.lk:lang(ar), .lk:lang(fa), .lk:lang(ur) { font-variant-ligatures: normal !important; letter-spacing: 0; }
.lk, .lk *, .lk *::before, .lk *::after { box-sizing: border-box; }
.lk { font: var(--lk-regular) var(--lk-text-14)/var(--lk-lead-14) var(--lk-font); color: var(--lk-text); letter-spacing: var(--lk-track-tight); font-variant-numeric: tabular-nums; font-variant-ligatures: no-contextual; text-align: start; -webkit-font-smoothing: antialiased; -moz-osx-font-smoothing: grayscale; text-rendering: optimizeLegibility; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; -webkit-tap-highlight-color: transparent; }
.lk :where(h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,legend) { margin: 0; padding: 0; border: 0; font: inherit; list-style: none; }
.lk :where(button,input,select) { font: inherit; letter-spacing: inherit; color: inherit; margin: 0; }
.lk :where(button) { background: none; border: 0; padding: 0; text-align: start; cursor: pointer; touch-action: manipulation; }
.lk :where(a) { color: inherit; text-decoration: none; }
.lk svg { display: block; flex: none; }
.lk :focus { outline: none; }
.lk :focus-visible, .lk .is-focus { outline: var(--lk-focus-w) solid var(--lk-focus); outline-offset: var(--lk-focus-gap); }
.lk-icon { inline-size: var(--lk-icon); block-size: var(--lk-icon); fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.lk-icon--16 { inline-size: 16px; block-size: 16px; }
.lk-icon--24 { inline-size: 24px; block-size: 24px; stroke-width: 1.6; }
[dir="rtl"] .lk-flip { transform: scaleX(-1); }
.lk-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.lk-muted { color: var(--lk-muted); } .lk-ok { color: var(--lk-ok); } .lk-warn { color: var(--lk-warn); } .lk-bad { color: var(--lk-bad); } .lk-accent { color: var(--lk-accent-text); }
.lk-mono { font-family: var(--lk-font-mono); letter-spacing: -0.02em; }
.lk-small { font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0; }
.lk-strong { font-weight: var(--lk-bold); } .lk-medium { font-weight: var(--lk-medium); }
.lk-center { text-align: center; text-wrap: balance; } .lk-nowrap { white-space: nowrap; }
.lk-clip { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-inline-size: 0; }


.lk-body { display: flex; flex-direction: column; gap: var(--lk-16); padding: 4px var(--lk-inset) var(--lk-inset); margin-block-start: -4px; min-block-size: 0; flex: 1; overflow-y: auto; scrollbar-width: none; }
/* ---- icon button: 44 target, 32 face ---- */
.lk-iconbtn { position: relative; display: grid; place-items: center; inline-size: var(--lk-target); block-size: var(--lk-target); color: var(--lk-muted); border-radius: var(--lk-r-pill); isolation: isolate; flex: none; }
.lk-iconbtn::before { content: ""; position: absolute; z-index: -1; inset: 6px; border-radius: var(--lk-r-pill); background: transparent; transition: background var(--lk-t-hover) var(--lk-ease); }
.lk-iconbtn:hover, .lk-iconbtn.is-hover { color: var(--lk-text); } .lk-iconbtn:hover::before, .lk-iconbtn.is-hover::before { background: var(--lk-hover); }
.lk-iconbtn:active::before { background: var(--lk-pressed); } .lk-iconbtn:focus-visible, .lk-iconbtn.is-focus { outline-offset: -6px; }
.lk-iconbtn--sm { inline-size: 32px; block-size: 32px; } .lk-iconbtn--sm::before { inset: 2px; }
.lk-iconbtn--face::before { background: var(--lk-raised); } .lk-iconbtn--edge { margin-inline-end: -6px; }

/* ---- buttons ---- */
.lk-btn { display: inline-flex; align-items: center; justify-content: center; gap: var(--lk-8); min-block-size: var(--lk-control); padding: 10px var(--lk-20); border-radius: var(--lk-r-control); font-size: var(--lk-text-16); line-height: var(--lk-lead-16); font-weight: var(--lk-medium); text-align: center; transition: background var(--lk-t-hover) var(--lk-ease), transform var(--lk-t-press) var(--lk-ease), color var(--lk-t-hover); min-inline-size: 0; }
.lk-btn:active, .lk-btn.is-pressed { transform: scale(.98); }
.lk-btn--block { inline-size: 100%; }
.lk-btn--primary { background: var(--lk-primary); color: var(--lk-on-primary); } .lk-btn--primary:hover, .lk-btn--primary.is-hover { background: var(--lk-primary-hover); } .lk-btn--primary:active, .lk-btn--primary.is-pressed { background: var(--lk-primary-pressed); }
.lk-btn--secondary { background: var(--lk-raised); } .lk-btn--secondary:hover, .lk-btn--secondary.is-hover { background: var(--lk-hover); } .lk-btn--secondary:active, .lk-btn--secondary.is-pressed { background: var(--lk-pressed); }
.lk-btn--ghost { color: var(--lk-muted); } .lk-btn--ghost:hover, .lk-btn--ghost.is-hover { background: var(--lk-raised); color: var(--lk-text); } .lk-btn--ghost.is-pressed { background: var(--lk-hover); }
`
