/** The look of what changes in its place: a picture of the last content lies over the next, and takes no room. */
export const crossFadeStyles = /* css */ `
.lk-cross { position: relative; display: inline-grid; min-inline-size: 0; max-inline-size: 100%; }
.lk-cross > * { grid-area: 1 / 1; min-inline-size: 0; animation: lk-fade var(--lk-t-hover) var(--lk-ease); }
.lk-cross > .lk-ghost { inset: auto; inline-size: max-content; }
`
