/** The look of what the site's developers are told. */
export const alertCss = `
.lk-alert { display: flex; gap: var(--lk-12); align-items: flex-start; margin-block-end: var(--lk-8); padding: var(--lk-12); padding-inline-start: var(--lk-16); border-radius: var(--lk-r-panel); background: var(--lk-bg); box-shadow: 0 0 0 1px var(--lk-edge), var(--lk-shadow-sm) }
.lk-alert > .lk-iconbtn { margin: -6px }
.lk-alert > .lk-icon { color: var(--lk-bad) }
.lk-alert__text { flex: 1; min-inline-size: 0; overflow-wrap: anywhere }
@media (forced-colors: active) { .lk-alert { border: 1px solid CanvasText } }
`
