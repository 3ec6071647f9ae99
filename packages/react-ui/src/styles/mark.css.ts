/** The look of a network's mark. */
export const markStyles = /* css */ `
.lk-mark { display: grid; place-items: center; inline-size: var(--lk-mark, 40px); block-size: var(--lk-mark, 40px); flex: none; border-radius: 50%; overflow: hidden; color: #fff; font-weight: 700; background: var(--lk-tile-hue, var(--lk-muted)); }
.lk-mark svg, .lk-mark img { inline-size: 100%; block-size: 100%; }
.lk-mark[data-letter] { font-size: calc(var(--lk-mark, 40px) * .45); line-height: 1; }
.lk-marks { display: flex; }
.lk-marks .lk-mark { --lk-mark: 18px; box-shadow: 0 0 0 2px var(--lk-bg); }
.lk-marks .lk-mark + .lk-mark { margin-inline-start: -4px; }
.lk-item:hover .lk-marks .lk-mark { box-shadow: 0 0 0 2px var(--lk-raised); }
.lk-item:has(.lk-marks) > .lk-row { padding-inline-end: 148px; }
@media (forced-colors: active) { .lk-mark { forced-color-adjust: none } }
`
