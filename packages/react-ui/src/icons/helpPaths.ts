/*
 * Icons of views that few visits see, drawn as those of `paths.ts`: in a file of their own, they do not come with the list of wallets.
 */
export const keyIcon = 'M3.25 13.25a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M9.3 10.7l6.95-6.95M12.75 7.25l2.75 2.75'
export const shieldIcon =
  'M10 2.75l5.9 2.1v4.6c0 3.5-2.3 6.3-5.9 7.8-3.6-1.5-5.9-4.3-5.9-7.8v-4.6L10 2.75zM7.4 9.9l1.85 1.85 3.4-3.6'
export const phoneIcon =
  'M8 2.5h4a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1 -2.5 2.5h-4a2.5 2.5 0 0 1 -2.5 -2.5v-10a2.5 2.5 0 0 1 2.5 -2.5zM9 14.75h2'
export const browserIcon =
  'M5.25 3.5h9.5a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1 -2.5 2.5h-9.5a2.5 2.5 0 0 1 -2.5 -2.5v-8a2.5 2.5 0 0 1 2.5 -2.5zM2.75 7.75h14.5M5.4 5.65v.01M7.7 5.65v.01'
export const globeIcon =
  'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0 -14.5 0M2.9 10h14.2M10 2.75c1.9 2 2.85 4.4 2.85 7.25S11.9 15.25 10 17.25C8.1 15.25 7.15 12.85 7.15 10S8.1 4.75 10 2.75z'
export const layersIcon = 'M10 3l7 3.75-7 3.75-7-3.75zM3.6 10.4L10 13.75l6.4-3.35M3.6 13.65L10 17l6.4-3.35'
export const coinIcon = 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0 -14.5 0M10 6.5l3 3.5-3 3.5-3-3.5z'
