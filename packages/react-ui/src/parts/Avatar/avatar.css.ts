/** Styles of avatars. */
export const avatarStyles = /* css */ `
.lk-avatar { inline-size: var(--lk-av, 40px); block-size: var(--lk-av, 40px); border-radius: var(--lk-r-pill); overflow: hidden; flex: none; }
.lk-avatar--64 { --lk-av: 64px; }
`
