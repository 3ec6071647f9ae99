import { createMemoryStorage } from '@latchkey/core'
import { createSiwx, eip155Verifier, localSessions } from '@latchkey/siwx'
import { fennec, type Scene } from '../scene.js'
import type { GalleryChapter } from '../state.js'
import { beRefused } from './account.js'

const signIn = (required: boolean) => ({
  siwx: createSiwx({
    required,
    sessions: localSessions({ verifiers: [eip155Verifier()], storage: createMemoryStorage() }),
  }),
})

const arrive = async ({ engine, find }: Scene) => {
  await engine.acts.connect(fennec)
  await find('.lk-meet')
}

/** Presses the button that signs. */
const sign = async ({ find }: Scene) => {
  const button = await find('.lk-btn--primary')
  button.click()
}

export const signInStates: GalleryChapter = {
  title: 'SIWXSignMessage',
  states: [
    { id: 'sign-in', title: 'Required', options: signIn(true), show: arrive },
    {
      id: 'sign-in-refused',
      title: 'Required: it cannot be closed',
      options: signIn(true),
      show: async (scene) => {
        await arrive(scene)
        await beRefused(scene)
      },
    },
    { id: 'sign-in-optional', title: 'Not required', options: signIn(false), show: arrive },
    {
      id: 'sign-in-waiting',
      title: 'In the wallet',
      options: signIn(true),
      show: async (scene) => {
        await arrive(scene)
        const [first] = scene.wallets
        if (first) first.answer = 'hang'
        await sign(scene)
      },
    },
    {
      id: 'sign-in-declined',
      title: 'Declined',
      options: signIn(false),
      show: async (scene) => {
        await arrive(scene)
        const [first] = scene.wallets
        if (first) first.answer = 'reject'
        await sign(scene)
        await scene.find('.lk-toast')
      },
    },
  ],
}
