/** The styles of a page button whose wallet has a prompt to switch the network, or is on an unsupported network. */
export const networkStateCss = `
[data-state=switching] { background: var(--lk-bg); color: var(--lk-text); box-shadow: 0 0 0 1px var(--lk-edge) }
[data-state=unsupported]:enabled { background: var(--lk-bad-soft, light-dark(#fce8e9, #3e2324)); color: var(--lk-bad, light-dark(#b3243a, #ff9595)) }
[data-state=unsupported]::before { content: "⚠\\fe0e" / ""; font-size: 20px }
`
