/** The styles of the card's content: steps, slots and the places of notices. */
export const modalCss = `
.lk-view, .lk-stage-area { display: flex; flex-direction: column; min-block-size: 0; flex: 1 1 auto; outline: none }
.lk :is(.lk-view, .lk-dialog):focus-visible { outline: none }
.lk-stage-area { position: relative }
.lk-ghost { position: absolute; inset-block-start: 0; inset-inline: 0; pointer-events: none }
.lk-ghost, .lk-ghost *, .lk-ghost *::before { animation: none !important }
.lk-ghost:only-child { position: static }

@keyframes lk-fade { from { opacity: 0 } }

/* A site's own rules cannot move its slotted content out of the slot. */
.lk-slot { flex: none; contain: content; max-block-size: 96px; overflow: hidden; overflow-wrap: anywhere; font-size: var(--lk-text-12); line-height: var(--lk-lead-12); color: var(--lk-muted); text-align: center }
.lk-item > .lk-slot { max-block-size: var(--lk-row); padding-inline: 60px var(--lk-8); text-align: start }
::slotted(*) { display: block; box-sizing: border-box !important; max-inline-size: 100% !important; margin: 0 var(--lk-24) var(--lk-16) }
.lk-item > .lk-slot ::slotted(*) { margin: 0 0 var(--lk-8) }

/* Taken out of the grid, because a grid row would take height from the card. */
.lk-notices { position: fixed }
.lk-toasts:empty { display: none }
.lk-refused { padding: 0 var(--lk-24) var(--lk-12); color: var(--lk-warn) }

/* A modal above the page is not printed; an inline modal is. */
@media print { .lk-overlay:not([data-mode="inline"]), .lk-notices { display: none; transition: none } }

/* In a window too low for header, list and footer, everything but the header scrolls. */
@media (max-height: 400px) {
  .lk-card:not([data-panes]) { overflow-y: auto; scrollbar-width: none }
  .lk-card:not([data-panes]) > *, .lk-card:not([data-panes]) :is(.lk-view, .lk-body) { flex: none; overflow: visible }
  .lk-card:not([data-panes]) > .lk-handle { position: sticky; z-index: 1; inset-block-start: 0; background: var(--lk-bg) }
}
`
