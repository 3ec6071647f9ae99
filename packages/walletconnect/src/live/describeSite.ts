import type { ChannelSite } from '@latchkey/core/adapter'
import type { ClientOptions } from './sdk.js'

const describePage = (): NonNullable<ChannelSite['metadata']> => ({
  name: globalThis.document?.title || 'Latchkey',
  description: '',
  url: globalThis.location?.origin ?? '',
  icons: [],
})

/** What wallets are told of the site: what it says of itself, else what its page does. */
export const describeSite = (metadata: ChannelSite['metadata'] = describePage()): ClientOptions['metadata'] => {
  const { icons, redirect, ...words } = metadata
  const { native, universal } = redirect ?? {}
  return {
    ...words,
    icons: [...icons],
    ...(redirect && {
      redirect: { ...(native && { native }), ...(universal && { universal }) },
    }),
  }
}
