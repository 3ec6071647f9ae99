/** Styles of notes under a field. */
export const noteStyles = /* css */ `
.lk-note { display: flex; gap: 6px; align-items: flex-start; font-size: var(--lk-text-12); line-height: var(--lk-lead-12); color: var(--lk-muted); padding-inline: 4px; letter-spacing: 0; }
.lk-note--good { color: var(--lk-ok); }
.lk-note--warn { color: var(--lk-warn); }
.lk-note--bad { color: var(--lk-bad); }
`
