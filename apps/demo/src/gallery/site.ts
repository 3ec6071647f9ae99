import { createMemoryStorage } from '@latchkey/core'
import { createSiwx, eip155Verifier, localSessions } from '@latchkey/siwx'
import type { SceneSite } from '../../../../packages/react-ui/src/testing/gallery/state.js'
import { walletIcon } from '../walletIcon.js'
import { otherNamespaces } from './otherNamespaces.js'
import { networks } from './scene.js'

/** The site of all scenes. */
export const site: SceneSite = {
  networks,
  otherNamespaces,
  createSignIn: (required) =>
    createSiwx({
      required,
      sessions: localSessions({ verifiers: [eip155Verifier()], storage: createMemoryStorage() }),
    }),
  walletIcon,
}
