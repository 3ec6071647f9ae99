import type { ChannelSite } from '@latchkey/core/adapter'
import type { ClientOptions } from './sdk.js'

const describePage = (): NonNullable<ChannelSite['metadata']> => ({
  name: globalThis.document?.title || 'Latchkey',
  description: '',
  url: globalThis.location?.origin ?? '',
  icons: [],
})

/** The site's metadata for wallets. What it lacks is read from the page. */
export const describeSite = (metadata?: ChannelSite['metadata']): ClientOptions['metadata'] => {
  const { icons, redirect, ...texts } = { ...describePage(), ...metadata }
  const { native, universal } = redirect ?? {}
  return {
    ...texts,
    icons: [...icons],
    ...(redirect && {
      redirect: { ...(native && { native }), ...(universal && { universal }) },
    }),
  }
}
