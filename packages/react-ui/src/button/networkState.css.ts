/** How a page button looks while its wallet is asked for another network, or has to leave the one that it is on. */
export const networkStateCss = `
[data-state=switching] { background: var(--lk-bg); color: var(--lk-text); box-shadow: 0 0 0 1px var(--lk-edge) }
[data-state=unsupported]:enabled { background: var(--lk-bad-soft, light-dark(#fce8e9, #3e2324)); color: var(--lk-bad, light-dark(#b3243a, #ff9595)) }
[data-state=unsupported]::before { content: "⚠\\fe0e" / ""; font-size: 20px }
`
