/*
 * The copy icon, drawn like those of `paths.ts`. It is a separate file: the list of wallets does not load it, and it is in more chunks than the icons
 * of later views.
 */
export const copyIcon =
  'M9.75 7.25h4.75a2.5 2.5 0 0 1 2.5 2.5v4.75a2.5 2.5 0 0 1-2.5 2.5h-4.75a2.5 2.5 0 0 1-2.5-2.5v-4.75a2.5 2.5 0 0 1 2.5-2.5zM12.75 4.5A1.75 1.75 0 0 0 11 3H5.5A2.5 2.5 0 0 0 3 5.5V11a1.75 1.75 0 0 0 1.5 1.75'
