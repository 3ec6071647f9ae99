/** Styles of lists of facts. */
export const factLinesStyles = /* css */ `
.lk-dl { display: flex; flex-direction: column; padding: var(--lk-8) var(--lk-16); background: var(--lk-raised); border-radius: var(--lk-r-panel); }
.lk-dl > div { display: flex; justify-content: space-between; align-items: center; gap: var(--lk-16); min-block-size: 36px; }
.lk-dl dt { color: var(--lk-muted); }
.lk-dl dd { font-weight: var(--lk-medium); text-align: end; min-inline-size: 0; display: flex; align-items: center; gap: 6px; }
.lk-dl:dir(rtl) dd { text-align: left; }
.lk-dl--bare { background: none; padding: 0 var(--lk-8); }
`
