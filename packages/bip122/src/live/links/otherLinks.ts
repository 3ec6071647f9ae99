import { createLeatherLink } from './leatherLink.js'
import { createStandardLink } from './standardLink.js'
import { createUnisatLink } from './unisatLink.js'

/** Ways to wallets that have their own: fetched where one of them is connected. */
export const otherLinks = { createLeatherLink, createStandardLink, createUnisatLink } as const
