import { nudgeKeyframes } from '../../styles/nudge.css.js'

/** Styles of the latch ring. */
export const latchStyles = /* css */ `
.lk-latch {
  position: relative; display: grid; place-items: center; inline-size: 96px; block-size: 96px; flex: none;
  > svg:first-child { position: absolute; inline-size: 96px; block-size: 96px; fill: none; stroke-width: 2.5; overflow: visible; }
  rect { rx: var(--lk-r-ring); }
  .lk-latch__track { stroke: var(--lk-line); }
  .lk-latch__arc { stroke: var(--lk-outcome, var(--lk-accent)); stroke-linecap: round; stroke-dasharray: 22 78; animation: lk-ring 1200ms linear infinite; }
  .lk-on__dot { inset-block-end: 4px; inset-inline-end: 4px; inline-size: 26px; block-size: 26px; box-shadow: 0 0 0 3px var(--lk-bg); z-index: 1; background: var(--lk-outcome, var(--lk-warn)); color: var(--lk-bg); }
  .lk-on__dot .lk-icon { inline-size: 16px; block-size: 16px; stroke-width: 2.25; }
  &[data-shape='round'] rect { rx: 46px; }
  &[data-state='still'] {
    --lk-outcome: var(--lk-muted);
    .lk-latch__arc { display: none; }
    .lk-latch__track { stroke-dasharray: 1.6 2.4; stroke: var(--lk-field-line); }
  }
  &[data-state='slow'] .lk-latch__arc { animation-duration: 2400ms; }
  &[data-state='warn'] { --lk-outcome: var(--lk-warn) }
  &[data-state='bad'] {
    --lk-outcome: var(--lk-bad);
    .lk-tile { animation: lk-nudge 250ms var(--lk-ease) }
  }
  &:is([data-state='bad'], [data-state='warn']) {
    .lk-latch__arc { stroke-dasharray: 100 0; animation: none; opacity: .7; }
    .lk-on__dot { animation: lk-fade 250ms var(--lk-ease) }
  }
  &[data-state='ok'] {
    --lk-outcome: var(--lk-ok);
    .lk-latch__arc { stroke-dasharray: 100 0; transform: rotate(90deg); transform-origin: center; animation: lk-turn var(--lk-t-turn) var(--lk-ease-turn) }
    .lk-on__dot { animation: lk-settle var(--lk-t-step) var(--lk-ease) 240ms backwards }
  }
}
@keyframes lk-ring { from { stroke-dashoffset: 100 } }
@keyframes lk-turn { from { stroke: var(--lk-accent); stroke-dasharray: 22 78; transform: none } }
@keyframes lk-settle { from { opacity: 0; transform: scale(.6) } }
${nudgeKeyframes}
`
