/** Styles of segments. */
export const segmentsStyles = /* css */ `
.lk-seg { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(max-content, 1fr); overflow-x: auto; scrollbar-width: none; scroll-padding-inline: 32px; padding: 3px; gap: 2px; border-radius: var(--lk-r-control); background: var(--lk-raised); animation-name: lk-sides; animation-timeline: scroll(self inline) }
.lk-seg:dir(rtl) { animation-direction: reverse }
@keyframes lk-sides {
  0% { mask: linear-gradient(270deg, transparent, #000 32px) }
  5%, 95% { mask: linear-gradient(90deg, transparent, #000 32px calc(100% - 32px), transparent) }
  100% { mask: linear-gradient(90deg, transparent, #000 32px) }
}
.lk-seg button { min-block-size: 34px; padding: 4px 12px; border-radius: max(0px, calc(var(--lk-r-control) - 3px)); font-size: var(--lk-text-14); line-height: var(--lk-lead-14); font-weight: var(--lk-medium); color: var(--lk-muted); text-align: center; white-space: nowrap }
.lk-seg button:focus-visible { outline-offset: -2px }
.lk-seg button:hover { color: var(--lk-text) }
.lk-seg :is([aria-pressed="true"], [aria-selected="true"]) { position: relative; isolation: isolate; color: var(--lk-text) }
.lk-seg :is([aria-pressed="true"], [aria-selected="true"])::before { content: ""; position: absolute; z-index: -1; inset: 0; border-radius: inherit; background: light-dark(var(--lk-bg), var(--lk-pressed)); box-shadow: 0 0 0 1px var(--lk-edge), 0 1px 2px rgb(0 0 0 / .06) }
.lk [role='tabpanel']:not(.lk-ghost) { position: relative; }
.lk [role='tabpanel'] > .lk-ghost { margin: 0; }
@media (pointer: coarse) { .lk-seg { position: relative; z-index: 1 } .lk-seg button { min-inline-size: 44px; min-block-size: 44px } }
@media (forced-colors: active) {
  .lk-seg { border: 1px solid CanvasText }
  .lk-seg :is([aria-pressed="true"], [aria-selected="true"]) { outline: 2px solid Highlight; outline-offset: -2px }
}
`
