import { latchStyles } from '../../parts/Latch/latch.css.js'
import { noticeStyles } from '../../parts/Notice/notice.css.js'
import { sceneStyles } from '../../parts/Scene/scene.css.js'
import { largeTileStyles } from '../../parts/WalletTile/largeTile.css.js'

/** The styles of views that wait for something, or show its result. The list of wallets does not need them. */
export const stageStyles = /* css */ `
${sceneStyles}
${largeTileStyles}
${latchStyles}
${noticeStyles}
/* Consecutive steps share a minimum height, so that the card hardly changes size. */
.lk-dialog:has(.lk-view:not(.lk-ghost) .lk-stage) { min-block-size: min(360px, var(--lk-most)) }
.lk-body > .lk-stage:only-child { margin-block: auto }
.lk-held { visibility: hidden }
.lk-details { padding-block-start: 6px }
.lk-body:focus-visible { outline-offset: -2px }
/* In a low window, the picture shrinks to leave room for the text. */
@media (max-height: 640px) { .lk-stage > .lk-latch { scale: .67; margin-block: -16px } }
@media (prefers-reduced-motion: reduce) {
  .lk-latch:is([data-state='wait'], [data-state='slow']) .lk-latch__arc { stroke-dasharray: 100 0; animation: lk-breathe 2s ease-in-out infinite !important }
}
@media (forced-colors: active) { .lk-notice { border: 1px solid CanvasText } }
`
