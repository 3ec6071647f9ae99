/* Icons that many later views show, drawn like those of `paths.ts`. */
export const checkIcon = 'M4.25 10.5L8.2 14.4l7.55-8.2'
export const errorIcon = 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 6.4v4.2M10 13.35v.01'
export const refreshIcon = 'M16.4 3.75v4h-4M16.1 7.6A6.6 6.6 0 1 0 16.55 11'
export const externalIcon =
  'M8 4.25H6A2.5 2.5 0 0 0 3.5 6.75V14A2.5 2.5 0 0 0 6 16.5h7.25a2.5 2.5 0 0 0 2.5-2.5v-2M11.75 3.5h4.75v4.75M16.25 3.75l-6.5 6.5'
export const downIcon = 'M5 7.75l5 5 5-5'
export const searchIcon = 'M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M13.1 13.1l3.65 3.65'
export const infoIcon = 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 9.4v4M10 6.75v.01'
export const walletIcon =
  'M14.5 6.75V5.5a2 2 0 0 0-2-2H5.25A2.25 2.25 0 0 0 3 5.75v8.5a2.25 2.25 0 0 0 2.25 2.25h9.5A2.25 2.25 0 0 0 17 14.25V9a2.25 2.25 0 0 0-2.25-2.25H4.5M13.5 11.6h.2'
