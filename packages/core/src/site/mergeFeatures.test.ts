import { describe, expect, it } from 'vitest'
import { defaultFeatures } from '../contract/features.js'
import { ignoredFeatures } from './readProject.js'
import { decideFeatures, type FeatureSources, mergeFeatures } from './mergeFeatures.js'
import type { RemoteFeature } from '../service-api/remoteFeature.js'

const on = (id: string, config: readonly string[] | null = null): RemoteFeature => ({ id, isEnabled: true, config })

const merge = (sources: FeatureSources) => mergeFeatures(sources.site, decideFeatures(sources))

describe('features', () => {
  it('have their defaults [S3.4c] [S9.10a] [S9.10b] [S9.10c] [S9.10d] [S9.10e]', () => {
    expect(merge({ site: {}, basic: false })).toEqual({
      send: true,
      receive: true,
      pay: false,
      names: false,
      analytics: true,
      allWallets: true,
      emailShowWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      email: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      swaps: ['1inch'],
      onramp: ['meld', 'coinbase'],
      activity: true,
      reownBranding: false,
      multiWallet: false,
    })
  })

  it('are the site’s if there is no project configuration [S6.3]', () => {
    const site = {
      send: false,
      receive: false,
      pay: true,
      analytics: false,
      socials: ['x'],
      swaps: true,
      onramp: false,
    } as const
    expect(merge({ site, basic: false })).toEqual({
      ...defaultFeatures,
      send: false,
      receive: false,
      pay: true,
      analytics: false,
      socials: ['x'],
      swaps: ['1inch'],
      onramp: [],
    })
  })

  it('follow the project’s configuration if it can decide them; the others follow the site [S6.2a] [S6.2b]', () => {
    const project = [
      on('social_login', ['email', 'google', 'myspace']),
      on('swap', ['1inch']),
      { id: 'onramp', isEnabled: false, config: ['meld'] },
      on('multi_wallet'),
      on('reown_branding'),
    ]
    const site = { email: false, activity: true, multiWallet: false, send: ['bip122'], swaps: false } as const
    expect(merge({ site, project, basic: false })).toEqual({
      ...defaultFeatures,
      send: ['bip122'],
      email: true,
      socials: ['google'],
      swaps: ['1inch'],
      onramp: [],
      activity: false,
      reownBranding: true,
      multiWallet: true,
    })
    expect(ignoredFeatures(site)).toEqual(['email', 'swaps', 'activity', 'multiWallet'])
  })

  it('that a project’s configuration can decide are all off in basic mode [S6.2c]', () => {
    const project = [on('social_login', ['email', 'google']), on('swap', ['1inch']), on('activity'), on('multi_wallet')]
    for (const sources of [{ project }, {}])
      expect(merge({ site: { email: true, swaps: true, multiWallet: true }, ...sources, basic: true })).toEqual({
        ...defaultFeatures,
        email: false,
        socials: [],
        swaps: [],
        onramp: [],
        activity: false,
        reownBranding: false,
        multiWallet: false,
      })
  })

  it('have their default if the site leaves them undefined', () => {
    expect(merge({ site: { receive: undefined, pay: undefined }, basic: false })).toEqual(defaultFeatures)
  })
})
