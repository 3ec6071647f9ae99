/** The look of a stage: the latch, what is said under it, the steps of a way, and a word aside. */
export const sceneStyles = /* css */ `
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
@media (prefers-reduced-motion: reduce) {
  .lk-latch[data-state='wait'] .lk-latch__arc, .lk-latch[data-state='slow'] .lk-latch__arc { stroke-dasharray: 100 0; animation: lk-breathe 2s ease-in-out infinite !important }
}
@media (forced-colors: active) { .lk-notice, .lk-step__pin { border: 1px solid CanvasText } }
`
