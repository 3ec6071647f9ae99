/** The styles of alerts for the site's developers. */
export const alertCss = `
.lk-alerts { display: grid; gap: var(--lk-8); padding: 0 var(--lk-inset) var(--lk-12); flex: none }
.lk-alerts:empty { display: none }
.lk-alert { display: flex; gap: 10px; align-items: flex-start; padding: 10px var(--lk-12); border-radius: var(--lk-r-control); background: var(--lk-bad-soft); box-shadow: inset 3px 0 var(--lk-bad); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0 }
.lk-alert:dir(rtl) { box-shadow: inset -3px 0 var(--lk-bad) }
.lk-alert > .lk-iconbtn { margin: -8px }
.lk-alert > .lk-icon { color: var(--lk-bad) }
.lk-alert__text { flex: 1; min-inline-size: 0; overflow-wrap: anywhere }
.lk-alert__text > strong { display: block; font-size: var(--lk-text-14); line-height: var(--lk-lead-14); font-weight: var(--lk-medium) }
@media (forced-colors: active) { .lk-alert { border: 1px solid CanvasText } }
`
