/** Styles of cross-fading content. A copy of the previous content is painted over the next, and takes no space in the layout. */
export const crossFadeStyles = /* css */ `
.lk-cross { position: relative; display: inline-grid; min-inline-size: 0; max-inline-size: 100%; }
.lk-cross > * { grid-area: 1 / 1; min-inline-size: 0; animation: lk-fade var(--lk-t-hover) var(--lk-ease); }
.lk-cross > .lk-ghost { inset: auto; inline-size: max-content; }
`
