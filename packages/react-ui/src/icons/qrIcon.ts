/** A code, drawn as the icons of `paths.ts`: in a file of its own, because only one view shows it. */
export const qrIcon = 'M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 14v-2h2m3 0v2m-5 3h2m3-.1v.1'
