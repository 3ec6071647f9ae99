/** The look of section titles. */
export const sectionTitleStyles = /* css */ `
.lk-sect { display: flex; align-items: center; justify-content: space-between; gap: var(--lk-8); padding: var(--lk-4) var(--lk-8); font-size: var(--lk-text-12) !important; line-height: var(--lk-lead-12) !important; font-weight: var(--lk-medium) !important; color: var(--lk-muted); letter-spacing: 0; }
`
