/** Styles of steps. */
export const stepsStyles = /* css */ `
.lk-steps { display: flex; flex-direction: column; background: var(--lk-raised); border-radius: var(--lk-r-panel); padding: var(--lk-8) var(--lk-16); }
.lk-step { position: relative; display: flex; align-items: center; gap: var(--lk-12); min-block-size: 36px; color: var(--lk-muted); }
.lk-step__pin { position: relative; z-index: 1; display: grid; place-items: center; inline-size: 20px; block-size: 20px; border-radius: 50%; box-shadow: inset 0 0 0 1.75px var(--lk-field-line); background: var(--lk-raised); flex: none; }
.lk-step__pin .lk-icon { inline-size: 12px; block-size: 12px; stroke-width: 2.6; }
.lk-step + .lk-step::before { content: ""; position: absolute; inset-inline-start: 9px; inset-block: -10px auto; block-size: 20px; inline-size: 2px; background: var(--lk-line); }
.lk-step[data-state="done"] { color: var(--lk-text); }
.lk-step[data-state="done"] .lk-step__pin { color: var(--lk-bg); box-shadow: inset 0 0 0 1.75px var(--lk-ok); isolation: isolate; }
.lk-step[data-state="done"] .lk-step__pin::before { content: ""; position: absolute; z-index: -1; inset: 0; border-radius: 50%; background: var(--lk-ok); animation: lk-fill var(--lk-t-step) var(--lk-ease); }
@keyframes lk-fill { from { transform: scale(.4); } }
.lk-step[data-state="now"] { color: var(--lk-text); font-weight: var(--lk-medium); }
.lk-step[data-state="now"] .lk-step__pin { box-shadow: inset 0 0 0 1.75px var(--lk-accent); }
.lk-step[data-state="now"] .lk-step__pin::before { content: ""; inline-size: 8px; block-size: 8px; border-radius: 50%; background: var(--lk-accent); animation: lk-pulse 1.6s var(--lk-ease) infinite; }
.lk-step[data-state="done"] + .lk-step::before { background: var(--lk-ok); }
.lk-step[data-state="done"] + .lk-step::before { animation: lk-grow var(--lk-t-step) var(--lk-ease) var(--lk-t-step) backwards; transform-origin: top; }
@keyframes lk-grow { from { transform: scaleY(0); } }
@media (forced-colors: active) { .lk-step__pin { border: 1px solid CanvasText } }
@keyframes lk-pulse { 50% { transform: scale(.6); opacity: .6; } }
`
