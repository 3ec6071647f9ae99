/** Styles of headers. */
export const headerStyles = /* css */ `
.lk-head { position: relative; display: grid; grid-template-columns: minmax(var(--lk-target), 1fr) minmax(0, auto) minmax(var(--lk-target), 1fr); align-items: center; min-block-size: var(--lk-head); padding-inline: 6px; flex: none }
.lk-head__side { display: flex; min-inline-size: 0 }
.lk-head__side:nth-child(3) { justify-content: flex-end; grid-column: 3 }
.lk-head .lk-title { grid-column: 2; max-inline-size: 240px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; text-align: center; text-wrap: balance; font-size: var(--lk-text-16); line-height: var(--lk-lead-16); font-weight: var(--lk-bold) }
.lk-title > span { animation: lk-fade var(--lk-t-hover) var(--lk-ease) }
.lk-head:has(> .lk-hidden:not(.lk-ghost)) { grid-template-columns: minmax(0, 1fr) 0 auto }
/* Alone in the grid, a placed box ends at the far edge of the header. */
.lk-head > .lk-ghost { grid-column: auto; inset-block: 0; margin: auto; block-size: fit-content }
`
