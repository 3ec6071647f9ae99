import type { AppKitOptions } from '@latchkey/core'
import type { NetworkRecord, Token } from '@latchkey/core/adapter'
import { eip155 } from '@latchkey/eip155'
import { createAppKit } from '@latchkey/react-ui'
import { createSiwx, eip155Verifier, localSessions } from '@latchkey/siwx'
import type { DemoOptions } from './demoOptions.js'

/** Sign-ins that the page itself verifies and keeps: a site with a server lets that do it. */
const createSignIn = () =>
  createSiwx({
    statement: 'Sign in to the playground.',
    sessions: localSessions({ verifiers: [eip155Verifier()] }),
  })

/** How the modal looks and speaks, as the kit takes it. */
export type KitAppearance = Partial<Omit<AppKitOptions, 'networks' | 'adapters' | 'channels'>> & {
  readonly legalCheckbox: boolean
}

/** Makes the kit of the page: this is all that a site does. */
export const createKit = (
  networks: readonly [NetworkRecord, ...NetworkRecord[]],
  tokens: Readonly<Record<string, readonly Token[]>>,
  { send, receive, multiWallet, signIn, ...options }: DemoOptions,
  { legalCheckbox, ...appearance }: KitAppearance,
) =>
  createAppKit({
    projectId: 'playground',
    metadata: {
      name: 'Latchkey playground',
      description: 'Every option a control, every view reachable.',
      url: location.origin,
      icons: [],
    },
    networks,
    adapters: [eip155()],
    tokens,
    features: { send, receive, multiWallet, legalCheckbox },
    siwx: signIn ? createSignIn() : undefined,
    ...options,
    ...appearance,
    termsConditionsUrl: 'https://site.example/terms',
    privacyPolicyUrl: 'https://site.example/privacy',
  })

/** The kit of the page. */
export type DemoKit = ReturnType<typeof createKit>
