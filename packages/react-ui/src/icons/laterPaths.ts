/* Icons of later views, drawn like those of `paths.ts`. They are a separate file so that they do not load with the list of wallets. */
export const keyIcon = 'M3.25 13.25a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M9.3 10.7l6.95-6.95M12.75 7.25l2.75 2.75'
export const shieldIcon =
  'M10 2.75l5.9 2.1v4.6c0 3.5-2.3 6.3-5.9 7.8-3.6-1.5-5.9-4.3-5.9-7.8v-4.6L10 2.75zM7.4 9.9l1.85 1.85 3.4-3.6'
export const phoneIcon =
  'M8 2.5h4a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-4a2.5 2.5 0 0 1-2.5-2.5v-10a2.5 2.5 0 0 1 2.5-2.5zM9 14.75h2'
export const browserIcon =
  'M5.25 3.5h9.5a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-9.5a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5zM2.75 7.75h14.5M5.4 5.65v.01M7.7 5.65v.01'
export const globeIcon =
  'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M2.9 10h14.2M10 2.75c1.9 2 2.85 4.4 2.85 7.25S11.9 15.25 10 17.25C8.1 15.25 7.15 12.85 7.15 10S8.1 4.75 10 2.75z'
export const layersIcon = 'M10 3l7 3.75-7 3.75-7-3.75zM3.6 10.4L10 13.75l6.4-3.35M3.6 13.65L10 17l6.4-3.35'
export const coinIcon = 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 6.5l3 3.5-3 3.5-3-3.5z'
export const lockIcon =
  'M6.5 8.75h7a2.5 2.5 0 0 1 2.5 2.5v3.25a2.5 2.5 0 0 1-2.5 2.5h-7a2.5 2.5 0 0 1-2.5-2.5v-3.25a2.5 2.5 0 0 1 2.5-2.5zM6.75 8.5V6.25a3.25 3.25 0 0 1 6.5 0V8.5M10 12.25v1.5'
export const clockIcon = 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 5.9v4.3l2.7 1.7'
export const downloadIcon = 'M10 3v9.25M6 8.5l4 4 4-4M3.75 16.5h12.5'
export const pasteIcon =
  'M7.25 4.5H6A2.25 2.25 0 0 0 3.75 6.75v8A2.25 2.25 0 0 0 6 17h8a2.25 2.25 0 0 0 2.25-2.25v-8A2.25 2.25 0 0 0 14 4.5h-1.25M8.65 2.75h2.7a1.4 1.4 0 0 1 1.4 1.4v.7a1.4 1.4 0 0 1-1.4 1.4h-2.7a1.4 1.4 0 0 1-1.4-1.4v-.7a1.4 1.4 0 0 1 1.4-1.4z'
export const disconnectIcon =
  'M8.25 3.5H6A2.5 2.5 0 0 0 3.5 6v8A2.5 2.5 0 0 0 6 16.5h2.25M8.25 10h8.25M13 6.5l3.5 3.5-3.5 3.5'
export const receiveIcon = 'M14.5 5.5l-9 9M12.75 14.5H5.5V7.25'
export const swapIcon = 'M3.75 6.75h12M12.9 3.9l2.85 2.85L12.9 9.6M16.25 13.25h-12M7.1 10.4l-2.85 2.85L7.1 16.1'
export const sendIcon = 'M5.5 14.5l9-9M7.25 5.5h7.25v7.25'
export const networkIcon =
  'M7.85 4.9a2.15 2.15 0 1 0 4.3 0a2.15 2.15 0 1 0-4.3 0M2.75 14.6a2.15 2.15 0 1 0 4.3 0a2.15 2.15 0 1 0-4.3 0M12.95 14.6a2.15 2.15 0 1 0 4.3 0a2.15 2.15 0 1 0-4.3 0M8.95 6.85l-3 5.75M11.05 6.85l3 5.75M7.15 14.6h5.7'
export const activityIcon = 'M2.75 10.25h2.9L8 4.25l4 11.5 2.35-5.5h2.9'
export const tagIcon =
  'M3 8.6V4.9A1.9 1.9 0 0 1 4.9 3h3.7a2 2 0 0 1 1.4.6l6.4 6.4a2 2 0 0 1 0 2.8l-3.6 3.6a2 2 0 0 1-2.8 0L3.6 10A2 2 0 0 1 3 8.6zM6.5 6.5v.01'
export const plusIcon = 'M10 4.25v11.5M4.25 10h11.5'
