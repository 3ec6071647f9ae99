import { actionsStyles } from '../../parts/Actions/actions.css.js'
import { badgeStyles } from '../../parts/Badge/badge.css.js'
import { bodyStyles } from '../../parts/Body/body.css.js'
import { buttonStyles } from '../../parts/Button/button.css.js'
import { copyButtonStyles } from '../../parts/CopyButton/copyButton.css.js'
import { emptyStyles } from '../../parts/Empty/empty.css.js'
import { iconButtonStyles } from '../../parts/IconButton/iconButton.css.js'
import { iconStyles } from '../../icons/icon.css.js'
import { pictureStyles } from '../../parts/Picture/picture.css.js'
import { rowStyles } from '../../parts/Row/row.css.js'
import { spinnerStyles } from '../../parts/Spinner/spinner.css.js'
import { tagStyles } from '../../parts/Tag/tag.css.js'
import { walletRowStyles } from '../../parts/WalletRow/walletRow.css.js'
import { tileStyles } from '../../parts/WalletTile/tile.css.js'

/** The styles of connecting a wallet, which later views use too. */
export const connectStyles = /* css */ `
${iconStyles}
${bodyStyles}
${actionsStyles}
${iconButtonStyles}
${buttonStyles}
${spinnerStyles}
${rowStyles}
${pictureStyles}
${tileStyles}
${badgeStyles}
${walletRowStyles}
${tagStyles}
${emptyStyles}
${copyButtonStyles}
.lk-muted { color: var(--lk-muted); }
.lk-strong { font-weight: var(--lk-bold); }
.lk-center { text-align: center; text-wrap: balance; }
.lk-stack { display: flex; flex-direction: column; gap: var(--lk-8); }
.lk-sect { display: flex; align-items: center; justify-content: space-between; gap: var(--lk-8); padding: var(--lk-4) var(--lk-8); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); font-weight: var(--lk-medium); color: var(--lk-muted); letter-spacing: 0; }
.lk-listfilter { min-block-size: 56px; padding-inline: var(--lk-inset) }
.lk-item { position: relative }
.lk-item__end { position: absolute; display: flex; align-items: center; gap: var(--lk-8); block-size: var(--lk-row); inset-block-start: 0; inset-inline-end: var(--lk-8); pointer-events: none }
.lk-item__end > .lk-tag { max-inline-size: 84px; block-size: auto; padding-block: 4px; white-space: normal; text-align: center; overflow-wrap: anywhere }
.lk-item:has(.lk-tag) > .lk-row { padding-inline-end: 96px }
.lk-row:disabled + * .lk-tag { background: var(--lk-raised) !important; color: var(--lk-muted) }
.lk-item:hover .lk-tag { background: var(--lk-hover) }
.lk-row__note { display: flex; gap: 6px; padding-block-end: var(--lk-8); padding-inline: 60px var(--lk-8); color: var(--lk-warn); font-size: var(--lk-text-12); line-height: var(--lk-lead-12); letter-spacing: 0 }
@media (prefers-reduced-motion: reduce) {
  .lk *, .lk *::before, .lk *::after { animation-duration: 1ms !important; animation-delay: 0s !important; animation-iteration-count: 1 !important; transition: none !important }
  .lk :is(button, a):active { transform: none !important }
  .lk-spin { animation: lk-breathe 1.6s ease-in-out infinite !important }
}
@keyframes lk-breathe { 50% { opacity: .35 } }
@media (forced-colors: active) {
  .lk-btn, .lk-row--hero, .lk-tag { border: 1px solid CanvasText }
  .lk-row[aria-current='true'] { outline: 2px solid Highlight; outline-offset: -2px }
  .lk-tile { forced-color-adjust: none }
  .lk :focus-visible { outline: 3px solid Highlight }
  .lk-btn:disabled { color: GrayText; border-color: GrayText }
}
@media (prefers-contrast: more) { .lk { --lk-line: var(--lk-field-line); --lk-focus-w: 3px } }
`
