import { headerStyles } from '../parts/Header/header.css.js'
import { skeletonStyles } from '../parts/Skeleton/skeleton.css.js'
import { baseStyles } from '../styles/base.css.js'
import { dialogStyles } from './dialog.css.js'

/** All that the empty dialog is drawn with. The modal's own sheets come after it. */
export const frameStyles = /* css */ `
:host { all: initial !important; display: block !important }
${baseStyles}
${dialogStyles}
${headerStyles}
${skeletonStyles}
.lk-card { display: flex; flex-direction: column; min-block-size: 0; flex: 1 1 auto; outline: none }
.lk-awaited { display: grid; gap: var(--lk-gap); padding: 4px var(--lk-inset) var(--lk-inset) }
.lk-awaited > .lk-skel { block-size: var(--lk-row); border-radius: var(--lk-r-control) }
`
