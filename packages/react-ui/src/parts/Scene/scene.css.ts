/** Styles of scenes. */
export const sceneStyles = /* css */ `
.lk-stage { display: flex; flex-direction: column; align-items: center; gap: var(--lk-16); padding: var(--lk-8) var(--lk-12) var(--lk-4); text-align: center; }
.lk-stage__text { display: flex; flex-direction: column; gap: var(--lk-4); max-inline-size: 304px; margin-inline: auto }
.lk-h { font-size: var(--lk-text-20); line-height: var(--lk-lead-20); font-weight: var(--lk-bold); letter-spacing: -0.017em; text-wrap: balance; }
.lk-p { color: var(--lk-muted); text-wrap: balance; }
`
