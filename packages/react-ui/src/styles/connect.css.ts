/** The parts of the way to a connected wallet, which later views use too. */
export const connectStyles = /* css */ `
.lk-icon { inline-size: var(--lk-icon); block-size: var(--lk-icon); fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.lk-icon--16 { inline-size: 16px; block-size: 16px; }
.lk-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.lk-muted { color: var(--lk-muted); }
.lk-strong { font-weight: var(--lk-bold); }
.lk-center { text-align: center; text-wrap: balance; }
.lk-body { display: flex; flex-direction: column; gap: var(--lk-16); padding: 4px var(--lk-inset) var(--lk-inset); margin-block-start: -4px; min-block-size: 0; flex: 1; overflow-y: auto; scrollbar-width: none; }
.lk-body--tight { gap: var(--lk-8); }
.lk-foot { flex: none; padding: var(--lk-12) var(--lk-24) var(--lk-16); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0; color: var(--lk-muted); text-align: center; text-wrap: balance; border-block-start: var(--lk-line-w) solid var(--lk-line); }
.lk-foot a, .lk-link { color: var(--lk-accent-text); font-weight: var(--lk-medium); text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 35%, transparent); text-underline-offset: 3px; border-radius: 4px; }
.lk-foot a:hover, .lk-link:hover { text-decoration-color: currentColor; }
.lk-stack { display: flex; flex-direction: column; gap: var(--lk-8); }
.lk-iconbtn { position: relative; display: grid; place-items: center; inline-size: var(--lk-target); block-size: var(--lk-target); color: var(--lk-muted); border-radius: var(--lk-r-pill); isolation: isolate; flex: none; }
.lk-iconbtn::before { content: ""; position: absolute; z-index: -1; inset: 6px; border-radius: var(--lk-r-pill); background: transparent; transition: background var(--lk-t-hover) var(--lk-ease); }
.lk-iconbtn:hover { color: var(--lk-text); }
.lk-iconbtn:hover::before { background: var(--lk-hover); }
.lk-iconbtn:active::before { background: var(--lk-pressed); }
.lk-iconbtn:focus-visible { outline-offset: -6px; }
.lk-iconbtn--sm { inline-size: 32px; block-size: 32px; }
.lk-iconbtn--sm::before { inset: 2px; }
.lk-btn { display: inline-flex; align-items: center; justify-content: center; gap: var(--lk-8); min-block-size: var(--lk-control); padding: 10px var(--lk-20); border-radius: var(--lk-r-control); font-size: var(--lk-text-16); line-height: var(--lk-lead-16); font-weight: var(--lk-medium); text-align: center; transition: background var(--lk-t-hover) var(--lk-ease), transform var(--lk-t-press) var(--lk-ease), color var(--lk-t-hover); min-inline-size: 0; }
.lk-btn:active { transform: scale(.98); }
.lk-btn--block { inline-size: 100%; }
.lk-btn--primary { background: var(--lk-primary); color: var(--lk-on-primary); }
.lk-btn--primary:hover { background: var(--lk-primary-hover); }
.lk-btn--primary:active { background: var(--lk-primary-pressed); }
.lk-btn--secondary { background: var(--lk-raised); }
.lk-btn--secondary:hover { background: var(--lk-hover); }
.lk-btn--secondary:active { background: var(--lk-pressed); }
.lk-btn--ghost { color: var(--lk-muted); }
.lk-btn--ghost:hover { background: var(--lk-raised); color: var(--lk-text); }
.lk-btn--quiet-danger { background: var(--lk-raised); color: var(--lk-bad); }
.lk-btn--quiet-danger:hover { background: var(--lk-bad-soft); }
.lk-btn:disabled, .lk-btn[aria-disabled="true"] { background: var(--lk-raised); color: var(--lk-muted); cursor: default; transform: none; box-shadow: none; }
.lk-btn--ghost:disabled { background: none; }
.lk-btn[aria-busy="true"] { cursor: progress; }
.lk-spin { inline-size: 18px; block-size: 18px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; animation: lk-spin 900ms linear infinite; }
.lk-spin circle:first-child { opacity: .25; }
@keyframes lk-spin { to { transform: rotate(1turn); } }
.lk-list { display: flex; flex-direction: column; gap: var(--lk-gap); }
.lk-row { position: relative; display: flex; align-items: center; gap: var(--lk-12); inline-size: 100%; min-block-size: var(--lk-row); padding: 6px var(--lk-8); border-radius: var(--lk-r-control); transition: background var(--lk-t-hover) var(--lk-ease), transform var(--lk-t-press) var(--lk-ease); }
button.lk-row:hover, a.lk-row:hover { background: var(--lk-raised); }
button.lk-row:active { background: var(--lk-hover); transform: scale(.99); }
.lk-row:focus-visible { outline-offset: -2px; }
.lk-row[aria-current="true"] { background: var(--lk-accent-soft); }
.lk-row[aria-disabled="true"], .lk-row:disabled { cursor: default; color: var(--lk-muted); background: none !important; transform: none !important; }
.lk-row[aria-disabled="true"] .lk-tile, .lk-row:disabled .lk-tile { filter: grayscale(1); opacity: .55; }
.lk-row__text { flex: 1; min-inline-size: 0; display: flex; flex-direction: column; gap: 1px; }
.lk-row__name { font-size: var(--lk-text-16); line-height: var(--lk-lead-16); font-weight: var(--lk-medium); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.lk-row__sub { font-size: var(--lk-text-12); line-height: var(--lk-lead-12); color: var(--lk-muted); letter-spacing: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.lk-row--hero { min-block-size: 72px; padding: 12px; gap: var(--lk-12); background: var(--lk-raised); border-radius: var(--lk-r-control); }
button.lk-row--hero:hover { background: var(--lk-hover); }
.lk-row--hero .lk-go { display: grid; place-items: center; inline-size: 36px; block-size: 36px; border-radius: var(--lk-r-pill); background: var(--lk-primary); color: var(--lk-on-primary); }
.lk-tile { position: relative; display: grid; place-items: center; inline-size: var(--lk-tile); block-size: var(--lk-tile); border-radius: var(--lk-r-tile); font-size: 17px; line-height: 1; font-weight: 700; letter-spacing: 0; color: #fff; background: linear-gradient(color-mix(in oklab, var(--lk-tile-hue) 94%, #fff), color-mix(in oklab, var(--lk-tile-hue) 94%, #000)); box-shadow: inset 0 0 0 1px rgb(0 0 0 / .08); flex: none; }
[data-letter]::before { content: attr(data-letter); }
.lk-tile--72 { inline-size: 72px; block-size: 72px; border-radius: var(--lk-r-tile-lg); font-size: 30px; }
.lk-tile--72 .lk-icon { inline-size: 32px; block-size: 32px; stroke-width: 1.4; }
[data-hue="1"] { --lk-tile-hue:var(--lk-hue-1) }
[data-hue="2"] { --lk-tile-hue:var(--lk-hue-2) }
[data-hue="3"] { --lk-tile-hue:var(--lk-hue-3) }
[data-hue="4"] { --lk-tile-hue:var(--lk-hue-4) }
[data-hue="5"] { --lk-tile-hue:var(--lk-hue-5) }
[data-hue="6"] { --lk-tile-hue:var(--lk-hue-6) }
[data-hue="7"] { --lk-tile-hue:var(--lk-hue-7) }
[data-hue="8"] { --lk-tile-hue:var(--lk-hue-8) }
[data-hue="9"] { --lk-tile-hue:var(--lk-hue-9) }
[data-hue="10"] { --lk-tile-hue:var(--lk-hue-10) }
[data-hue="11"] { --lk-tile-hue:var(--lk-hue-11) }
[data-hue="12"] { --lk-tile-hue:var(--lk-hue-12) }
.lk-on { position: relative; display: grid; flex: none; }
.lk-on__dot { position: absolute; inset-block-end: -3px; inset-inline-end: -3px; display: grid; place-items: center; inline-size: 18px; block-size: 18px; border-radius: 50%; box-shadow: 0 0 0 2px var(--lk-bg); background: var(--lk-bg); }
.lk-on__dot--key { background: var(--lk-accent-soft); color: var(--lk-accent-text); }
.lk-row--hero .lk-on__dot { box-shadow: 0 0 0 2px var(--lk-raised); inset-block-end: -4px; inset-inline-end: -4px; }
.lk-row--hero:hover .lk-on__dot { box-shadow: 0 0 0 2px var(--lk-hover); }
.lk-on__dot--ok { background: var(--lk-ok); color: var(--lk-bg); }
.lk-on__dot--bad { background: var(--lk-bad); color: var(--lk-bg); }
.lk-on__dot--wait { background: var(--lk-warn); color: var(--lk-bg); }
.lk-on__dot--mute { background: var(--lk-muted); color: var(--lk-bg); }
.lk-on__dot .lk-icon { inline-size: 12px; block-size: 12px; stroke-width: 2.6; }
.lk-tag { display: inline-flex; align-items: center; gap: var(--lk-4); block-size: 20px; padding-inline: 6px; border-radius: var(--lk-r-tag); font-size: var(--lk-text-12); line-height: 1; font-weight: var(--lk-medium); letter-spacing: 0; color: var(--lk-muted); background: var(--lk-raised); white-space: nowrap; }
.lk-row:hover .lk-tag, .lk-row--hero .lk-tag { background: var(--lk-hover); }
.lk-tag--ok { color: var(--lk-ok); background: var(--lk-ok-soft) !important; }
.lk-tag--accent { color: var(--lk-accent-text); background: var(--lk-accent-soft) !important; }
.lk-row[aria-current="true"] .lk-tag--accent { background: var(--lk-bg) !important; }
.lk-h { font-size: var(--lk-text-20) !important; line-height: var(--lk-lead-20) !important; font-weight: var(--lk-bold) !important; letter-spacing: -0.017em; text-wrap: balance; }
.lk-p { color: var(--lk-muted); text-wrap: balance; }
.lk-skel { display: block; border-radius: min(6px, var(--lk-r-control)); background: var(--lk-hover); position: relative; overflow: hidden; }
.lk-skel::after { content: ""; position: absolute; inset: 0; background: linear-gradient(100deg, transparent 30%, var(--lk-shine) 50%, transparent 70%); animation: lk-shimmer var(--lk-t-shimmer) linear infinite; }
.lk-skel:dir(rtl)::after { animation-direction: reverse }
@keyframes lk-shimmer { from { transform: translateX(-100%); } to { transform: translateX(100%); } }
.lk-empty { display: flex; flex-direction: column; align-items: center; gap: var(--lk-16); padding: var(--lk-24) var(--lk-24) var(--lk-16); text-align: center; }
.lk-empty__art { color: var(--lk-text); }
.lk-empty__text { display: flex; flex-direction: column; gap: var(--lk-4); max-inline-size: 260px; }
.lk-empty__text .lk-muted { text-wrap: balance; }
.lk-art { inline-size: 120px; block-size: 96px; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.lk-art__soft { fill: var(--lk-raised); }
.lk-art__line { stroke: var(--lk-text); stroke-width: 2; }
.lk-art__hole { fill: var(--lk-text); }
.lk-art__gleam { stroke: var(--lk-gleam); stroke-width: 2; }
button.lk-row--soft:hover { background: var(--lk-hover); }
.lk-item { position: relative }
.lk-item__end { position: absolute; display: flex; align-items: center; gap: var(--lk-8); block-size: var(--lk-row); inset-block-start: 0; inset-inline-end: var(--lk-8); pointer-events: none }
.lk-item:has(.lk-tag) > .lk-row { padding-inline-end: 96px }
.lk-row:disabled + * { opacity: .45 }
.lk-item:hover .lk-tag { background: var(--lk-hover) }
.lk-tile img { inline-size: 100%; block-size: 100%; border-radius: inherit; object-fit: cover }
.lk-tile[data-image] { background: none; box-shadow: none }
.lk-foot { display: flex; flex-direction: column; gap: var(--lk-4) }
.lk-row__note { display: flex; gap: 6px; padding-block-end: var(--lk-8); padding-inline: 60px var(--lk-8); color: var(--lk-warn); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0 }
.lk-flip:dir(rtl) { transform: scaleX(-1) }
@media (prefers-reduced-motion: reduce) {
  .lk *, .lk *::before, .lk *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 1ms !important }
  .lk :is(button, a):active { transform: none !important }
  .lk-spin { animation: lk-breathe 1.6s ease-in-out infinite !important }
}
@keyframes lk-breathe { 50% { opacity: .35 } }
@media (forced-colors: active) {
  .lk-btn, .lk-row--hero, .lk-tag { border: 1px solid CanvasText }
  .lk-row[aria-current='true'] { outline: 2px solid Highlight; outline-offset: -2px }
  .lk-tile { forced-color-adjust: none }
  .lk :focus-visible { outline: 3px solid Highlight }
  .lk-btn:disabled { color: GrayText; border-color: GrayText }
}
@media (prefers-contrast: more) { .lk { --lk-line: var(--lk-field-line); --lk-focus-w: 3px } }

`
