const scale = /* css */ `
  --lk-font: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;
  --lk-font-mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace;
  --lk-text-12: 0.75rem;  --lk-lead-12: 1rem;
  --lk-text-14: 0.875rem; --lk-lead-14: 1.25rem;
  --lk-text-16: 1rem;     --lk-lead-16: 1.375rem;
  --lk-text-20: 1.25rem;  --lk-lead-20: 1.625rem;
  --lk-text-32: 2rem;     --lk-lead-32: 2.5rem;
  --lk-regular: 400; --lk-medium: 500; --lk-bold: 600;
  --lk-track-tight: -0.011em; --lk-track-display: -0.022em;
  --lk-2: 2px; --lk-4: 4px; --lk-8: 8px; --lk-12: 12px; --lk-16: 16px; --lk-20: 20px; --lk-24: 24px; --lk-32: 32px; --lk-48: 48px;
  --lk-width: 360px; --lk-width-wide: 720px; --lk-max-height: 640px;
  --lk-head: 56px; --lk-row: 56px; --lk-control: 48px; --lk-control-sm: 36px; --lk-field: 48px;
  --lk-target: 44px; --lk-icon: 20px; --lk-tile: 40px; --lk-tile-lg: 72px;
  --lk-inset: 12px; --lk-gap: 4px;
  --lk-z: 999; --lk-z-frame: 999999;
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
  --lk-t-press: 80ms; --lk-t-hover: 120ms; --lk-t-out: 140ms; --lk-t-step: 180ms; --lk-t-in: 200ms; --lk-t-sheet: 280ms;
  --lk-t-turn: 420ms; --lk-t-shake: 500ms; --lk-t-ring: 1200ms; --lk-t-shimmer: 1800ms;
  --lk-ease: cubic-bezier(0.2, 0, 0, 1);
  --lk-ease-out: cubic-bezier(0.4, 0, 1, 1);
  --lk-ease-turn: cubic-bezier(0.3, 0, 0.1, 1);
  --lk-hue-1: #d9622b; --lk-hue-2: #2f6fd6; --lk-hue-3: #1f8a70; --lk-hue-4: #7a4fd0; --lk-hue-5: #c23d6b; --lk-hue-6: #2b2f38;
  --lk-hue-7: #b98514; --lk-hue-8: #1787a8; --lk-hue-9: #5b7d2a; --lk-hue-10: #8a4a2f; --lk-hue-11: #3a4fb8; --lk-hue-12: #b0413e;
  --lk-qr-dark: #17140f; --lk-qr-light: #ffffff;
`

const light = /* css */ `
  color-scheme: light;
  --lk-bg: #fffefc;
  --lk-raised: #f6f3ed;
  --lk-hover: #efebe3;
  --lk-pressed: #e7e1d6;
  --lk-line: #e8e2d7;
  --lk-field-line: #8a8172;
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
  --lk-gleam: #d9a441;
  --lk-tint-1: #f3d9a4; --lk-tint-2: #d9a441; --lk-tint-3: #b5562f; --lk-tint-4: #3f5b52; --lk-tint-5: #22303a;
`

const dark = /* css */ `
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
`

/** The design tokens: the scale, and the colour roles in light and dark. Without `data-theme` the visitor's setting chooses. */
export const tokens = `
:host { ${scale} }
:host { ${light} }
:host([data-theme='dark']) { ${dark} }
@media (prefers-color-scheme: dark) { :host(:not([data-theme='light'])) { ${dark} } }
`
