/** Styles of empty states. */
export const emptyStyles = /* css */ `
.lk-empty { display: flex; flex-direction: column; align-items: center; gap: var(--lk-16); padding: var(--lk-24) var(--lk-24) var(--lk-16); text-align: center; }
.lk-empty__text { display: flex; flex-direction: column; gap: var(--lk-4); max-inline-size: 260px; }
.lk-empty__text .lk-muted { text-wrap: balance; }
.lk-art { stroke-width: 2; inline-size: 120px; block-size: 96px; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.lk-art__soft { fill: var(--lk-raised); }
.lk-art__gleam { stroke: var(--lk-gleam); }
`
