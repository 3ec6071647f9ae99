import { actionTileStyles } from '../../parts/ActionTile/actionTile.css.js'
import { avatarStyles } from '../../parts/Avatar/avatar.css.js'
import { dangerButtonStyles } from '../../parts/Button/dangerButton.css.js'
import { fieldStyles } from '../../parts/Field/field.css.js'
import { networkMarkStyles } from '../../parts/NetworkMark/networkMark.css.js'
import { pillStyles } from '../../parts/Pill/pill.css.js'

/** The styles of an account and its networks. */
export const accountStyles = /* css */ `
${networkMarkStyles}
${fieldStyles}
${avatarStyles}
${pillStyles}
${actionTileStyles}
${dangerButtonStyles}
.lk-wrap { white-space: normal; overflow-wrap: anywhere; text-wrap: balance; }
.lk-ok { color: var(--lk-ok); }
.lk-bad { color: var(--lk-bad); }
.lk-accent { color: var(--lk-accent-text); }
.lk-mono { font-family: var(--lk-font-mono); letter-spacing: -0.02em; }
.lk-clip { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-inline-size: 0; }
.lk-line { display: flex; align-items: center; gap: var(--lk-8); min-inline-size: 0; }
.lk-line--between { justify-content: space-between; }
.lk-line--center { justify-content: center; }
.lk-iconbtn--face::before { background: var(--lk-raised); }
.lk-row__name--14 { font-size: var(--lk-text-14); line-height: var(--lk-lead-14); white-space: normal; overflow-wrap: anywhere; }
.lk-row__nums { display: flex; flex-direction: column; gap: 1px; align-items: flex-end; flex: none; }
.lk-skel--mark { inline-size: 40px; block-size: 40px; border-radius: 50%; flex: none; }
.lk-skel--name { inline-size: 60%; block-size: 14px; margin-block: 4px; }
.lk-skel--sub { inline-size: 35%; block-size: 10px; margin-block: 3px; }
.lk-skel--num { inline-size: 56px; block-size: 14px; flex: none; }
.lk-key { background: var(--lk-accent-soft); color: var(--lk-accent-text); }
.lk-skel--bal { inline-size: 168px; block-size: 28px; margin-block: 6px; }
.lk-skel--total { inline-size: 96px; block-size: 12px; margin-block: 4px; }
.lk-id { display: flex; flex-direction: column; align-items: center; gap: var(--lk-12); padding-block: 0 var(--lk-4); text-align: center; }
.lk-head .lk-pill { margin-inline-start: 6px; background: none; box-shadow: inset 0 0 0 1px var(--lk-line); }
.lk-balance, .lk-panel .lk-amount { font-size: var(--lk-text-32); line-height: var(--lk-lead-32); font-weight: var(--lk-bold); letter-spacing: var(--lk-track-display); font-variant-numeric: proportional-nums; }
.lk-balance__rest { color: var(--lk-muted); }
.lk-id ~ .lk-empty { padding-block: 8px 0; }
.lk-idtext { align-items: center; }
.lk-idtext, .lk-idtext > * { max-inline-size: 100%; }
.lk-receipt { position: relative; display: flex; gap: var(--lk-12); padding: var(--lk-12) var(--lk-16); padding-inline-end: 48px; border-radius: var(--lk-r-panel); background: var(--lk-raised); animation: lk-fade var(--lk-t-in) var(--lk-ease); }
.lk-receipt > .lk-iconbtn { position: absolute; inset-block-start: 0; inset-inline-end: 0; }
.lk-receipt__mark { color: var(--lk-accent-text); }
.lk-receipt[data-status='success'] > .lk-receipt__mark { color: var(--lk-ok); }
.lk-receipt[data-status='reverted'] > .lk-receipt__mark { color: var(--lk-bad); }
.lk-receipt[data-status='unknown'] > .lk-receipt__mark { color: var(--lk-warn); }
.lk-receipt__text { display: flex; flex-direction: column; align-items: flex-start; gap: 2px; min-inline-size: 0; overflow-wrap: anywhere; }
.lk-receipt .lk-mono { white-space: nowrap; }
.lk-row .lk-spin { color: var(--lk-accent-text) }
@media (forced-colors: active) {
  .lk-row--card, .lk-panel, .lk-token, .lk-pill, .lk-action, .lk-receipt { border: 1px solid CanvasText }
  .lk-mark, .lk-avatar, .lk-qr { forced-color-adjust: none }
}
`
