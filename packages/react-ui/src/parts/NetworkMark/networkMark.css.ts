/** Styles of network marks. */
export const networkMarkStyles = /* css */ `
.lk-mark--20 { --lk-mark: 20px; }
.lk-mark--24 { --lk-mark: 24px; }
.lk-mark--32 { --lk-mark: 32px; }
.lk-mark--72 { --lk-mark: 72px; }
.lk-mark { display: grid; place-items: center; flex: none; inline-size: var(--lk-mark, 40px); block-size: var(--lk-mark, 40px); border-radius: 50%; overflow: hidden }
.lk-mark[data-letter] { font-size: calc(var(--lk-mark, 40px) * .44) }
`
