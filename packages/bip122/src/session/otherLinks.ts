import { channelSupport } from '../channel/channelSupport.js'
import { createOtherLink } from '../wallet/links/createOtherLink.js'

/** The links to wallets that few users have, as one chunk: it loads when the first of them connects. */
export const otherLinks = { channelSupport, createOtherLink } as const
