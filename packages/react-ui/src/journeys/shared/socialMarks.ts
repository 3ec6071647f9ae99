import type { SocialProvider } from '@latchkey/core'

/**
 * Drawings that stand for the services, on a grid of 20 and in one colour, as the other icons are: our own, not the services' artwork.
 */
export const socialMarks: Readonly<Record<SocialProvider, string>> = {
  google: 'M16.5 10h-6.25M16.5 10a6.5 6.5 0 1 1-2.1-4.75',
  x: 'M3.75 3.75h3.5l9 12.5h-3.5zM15.75 3.75l-5 5.6M9.2 11l-4.95 5.25',
  discord:
    'M6.3 5c2.4-.9 5-.9 7.4 0 2 2.7 3 5.7 2.8 8.8-1.1.9-2.3 1.5-3.6 1.9l-.9-1.6M13.1 13.7c-2 .8-4.2.8-6.2 0M8 14.1l-.9 1.6c-1.3-.4-2.5-1-3.6-1.9C3.3 10.7 4.3 7.7 6.3 5M7.75 9.75v.9M12.25 9.75v.9',
  farcaster: 'M3.75 4h12.5M5.25 4v12.25M14.75 4v12.25M3.75 16.25h4v-4.5a2.25 2.25 0 0 1 4.5 0v4.5h4',
  github:
    'M7.6 17v-2.6c-2.4.6-3-1.1-3.6-1.7M12.4 17v-2.9c0-.8-.1-1.2-.5-1.6 2.4-.3 4.3-1.3 4.3-4.4 0-1-.4-1.9-1-2.6.1-.8.1-1.7-.2-2.4-.9 0-1.8.5-2.5 1a9 9 0 0 0-5 0C6.8 3.6 5.9 3.1 5 3.1c-.3.7-.3 1.6-.2 2.4-.6.7-1 1.6-1 2.6 0 3.1 1.9 4.1 4.3 4.4-.4.4-.5.9-.5 1.6',
  apple:
    'M10.1 7c-1.1-.8-2.3-1-3.4-.6-2.9 1.1-2.7 5.1-1.2 7.9 1 1.9 2 2.8 3 2.4 1-.4 2-.4 3 0 1 .4 2-.5 3-2.4.3-.5.5-1 .7-1.6-2.2-1.1-2.3-3.8-.4-4.9-1-1.4-2.9-1.7-4.7-.8M10.1 5c.1-1.5 1-2.4 2.4-2.6',
  facebook: 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10.6 17.2v-7c0-1.7.8-2.6 2.5-2.4M8.5 11.25h4',
}

/** The services' names, which are the same in every language. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}
