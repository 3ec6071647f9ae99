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
.lk-stage { display: flex; flex-direction: column; align-items: center; gap: var(--lk-16); padding: var(--lk-8) var(--lk-12) var(--lk-4); text-align: center; }
.lk-stage__text { display: flex; flex-direction: column; gap: var(--lk-4); max-inline-size: 304px; }
.lk-latch { position: relative; display: grid; place-items: center; inline-size: 96px; block-size: 96px; flex: none; }
.lk-latch > svg:first-child { position: absolute; inset: 0; inline-size: 96px; block-size: 96px; fill: none; stroke-width: 2.5; overflow: visible; }
rect.lk-latch__track, rect.lk-latch__arc { rx: var(--lk-r-ring); }
.lk-latch__track { stroke: var(--lk-line); }
.lk-latch__arc { stroke: var(--lk-accent); stroke-linecap: round; stroke-dasharray: 22 78; animation: lk-ring var(--lk-t-ring) linear infinite; }
@keyframes lk-ring { from { stroke-dashoffset: 100; } to { stroke-dashoffset: 0; } }
.lk-latch[data-state="ok"] .lk-latch__arc { stroke: var(--lk-ok); stroke-dasharray: 100 0; animation: none; }
.lk-latch[data-state="bad"] .lk-latch__arc { stroke: var(--lk-bad); stroke-dasharray: 100 0; animation: none; opacity: .7; }
.lk-latch[data-state="warn"] .lk-latch__arc { stroke: var(--lk-warn); stroke-dasharray: 100 0; animation: none; opacity: .7; }
.lk-latch[data-state="still"] .lk-latch__arc { display: none; }
.lk-latch[data-state="still"] .lk-latch__track { stroke-dasharray: 1.6 2.4; stroke: var(--lk-field-line); }
.lk-latch[data-state="slow"] .lk-latch__arc { animation-duration: 2400ms; }
.lk-latch .lk-on__dot { inset-block-end: 4px; inset-inline-end: 4px; inline-size: 26px; block-size: 26px; box-shadow: 0 0 0 3px var(--lk-bg); z-index: 1; }
.lk-latch .lk-on__dot .lk-icon { inline-size: 16px; block-size: 16px; stroke-width: 2.25; }
.lk-steps { display: flex; flex-direction: column; background: var(--lk-raised); border-radius: var(--lk-r-panel); padding: var(--lk-8) var(--lk-16); }
.lk-step { position: relative; display: flex; align-items: center; gap: var(--lk-12); min-block-size: 36px; color: var(--lk-muted); }
.lk-step__pin { position: relative; z-index: 1; display: grid; place-items: center; inline-size: 20px; block-size: 20px; border-radius: 50%; box-shadow: inset 0 0 0 1.75px var(--lk-field-line); background: var(--lk-raised); flex: none; }
.lk-step__pin .lk-icon { inline-size: 12px; block-size: 12px; stroke-width: 2.6; }
.lk-step + .lk-step::before { content: ""; position: absolute; inset-inline-start: 9px; inset-block: -10px auto; block-size: 20px; inline-size: 2px; background: var(--lk-line); }
.lk-step[data-state="done"] { color: var(--lk-text); }
.lk-step[data-state="done"] .lk-step__pin { background: var(--lk-ok); color: var(--lk-bg); box-shadow: none; }
.lk-step[data-state="now"] { color: var(--lk-text); font-weight: var(--lk-medium); }
.lk-step[data-state="now"] .lk-step__pin { box-shadow: inset 0 0 0 1.75px var(--lk-accent); }
.lk-step[data-state="now"] .lk-step__pin::before { content: ""; inline-size: 8px; block-size: 8px; border-radius: 50%; background: var(--lk-accent); animation: lk-pulse 1.6s var(--lk-ease) infinite; }
.lk-step[data-state="done"] + .lk-step::before { background: var(--lk-ok); }
@keyframes lk-pulse { 50% { transform: scale(.6); opacity: .6; } }
.lk-notice { display: flex; gap: var(--lk-12); align-items: flex-start; padding: var(--lk-12) var(--lk-16); border-radius: var(--lk-r-panel); background: var(--lk-raised); }
.lk-notice > .lk-icon { color: var(--lk-muted); }
.lk-notice--warn { background: var(--lk-warn-soft); }
.lk-notice--warn > .lk-icon { color: var(--lk-warn); }
.lk-notice--bad { background: var(--lk-bad-soft); }
.lk-notice--bad > .lk-icon { color: var(--lk-bad); }
.lk-notice__text { flex: 1; min-inline-size: 0; display: flex; flex-direction: column; gap: 2px; }
.lk-notice__text strong { font-weight: var(--lk-bold); }
.lk-notice ul { display: flex; flex-direction: column; gap: var(--lk-4); }
.lk-notice li { position: relative; padding-inline-start: 14px; }
.lk-notice li::before { content: ""; position: absolute; inset-inline-start: 2px; inset-block-start: 8px; inline-size: 4px; block-size: 4px; border-radius: 50%; background: currentColor; opacity: .6; }
.lk-notice .lk-iconbtn { margin-block: -10px; margin-inline-end: -12px; }
.lk-latch[data-state='ok'] .lk-latch__arc { transform: rotate(90deg); transform-origin: center; transition: transform var(--lk-t-turn) var(--lk-ease-turn) }
.lk-latch[data-state='bad'] .lk-tile { animation: lk-nudge 250ms var(--lk-ease) }
@keyframes lk-nudge { 25%, 75% { transform: translateX(-3px) } 50% { transform: translateX(3px) } }
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
.lk-check { appearance: none; display: grid; place-items: center; flex: none; inline-size: 24px; block-size: 24px; border-radius: 7px; box-shadow: inset 0 0 0 1.75px var(--lk-field-line); cursor: pointer }
.lk-check:checked { background: var(--lk-primary); box-shadow: none }
.lk-check:checked::before { content: ""; inline-size: 6px; block-size: 11px; margin-block-end: 3px; border: solid var(--lk-on-primary); border-width: 0 2.25px 2.25px 0; transform: rotate(45deg) }
.lk-consent { display: flex; gap: var(--lk-12); align-items: center; padding: var(--lk-4) var(--lk-8); }
.lk-consent__owed { display: flex; gap: var(--lk-8); align-items: center; padding-inline: 10px; color: var(--lk-muted); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0; }
.lk-flip:dir(rtl) { transform: scaleX(-1) }
@media (prefers-reduced-motion: reduce) {
  .lk *, .lk *::before, .lk *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 1ms !important }
  .lk :is(button, a):active { transform: none !important }
  .lk-latch[data-state='wait'] .lk-latch__arc, .lk-latch[data-state='slow'] .lk-latch__arc { stroke-dasharray: 100 0; animation: lk-breathe 2s ease-in-out infinite !important }
  .lk-spin { animation: lk-breathe 1.6s ease-in-out infinite !important }
}
@keyframes lk-breathe { 50% { opacity: .35 } }
@media (forced-colors: active) {
  .lk-btn, .lk-notice, .lk-row--hero, .lk-step__pin, .lk-tag { border: 1px solid CanvasText }
  .lk-row[aria-current='true'] { outline: 2px solid Highlight; outline-offset: -2px }
  .lk-tile { forced-color-adjust: none }
  .lk-check { border: 1px solid ButtonText }
  .lk-check:checked::before { border-color: ButtonText }
  .lk :focus-visible { outline: 3px solid Highlight }
  .lk-btn:disabled { color: GrayText; border-color: GrayText }
}
@media (prefers-contrast: more) { .lk { --lk-line: var(--lk-field-line); --lk-focus-w: 3px } }

`
