import { networkMarkStyles } from '../../parts/NetworkMark/networkMark.css.js'

/** The styles of the marks for the networks that a wallet supports. */
export const markStyles = /* css */ `${networkMarkStyles}
.lk-marks { display: flex; }
.lk-marks .lk-mark { --lk-mark: 18px; box-shadow: 0 0 0 2px var(--lk-bg); }
.lk-marks .lk-mark + .lk-mark { margin-inline-start: -4px; }
.lk-item:hover .lk-marks .lk-mark { box-shadow: 0 0 0 2px var(--lk-raised); }
.lk-item:has(.lk-marks) > .lk-row { padding-inline-end: 148px; }
@media (forced-colors: active) { .lk-mark { forced-color-adjust: none } }
`
