import { fennec } from '../../testing/gallery/samples.js'
import type { GalleryChapter, Scene, SceneSite } from '../../testing/gallery/state.js'
import { beRefused } from '../../testing/gallery/steps.js'

const signIn =
  (required: boolean) =>
  ({ createSignIn }: SceneSite) => ({ siwx: createSignIn(required) })

const arrive = async ({ engine, find }: Scene) => {
  await engine.actions.connect(fennec)
  await find('.lk-meet')
}

/** Presses the sign button. */
const sign = async ({ find }: Scene) => {
  const button = await find('.lk-btn--primary')
  button.click()
}

/** Requests a signature from a wallet that does not respond. */
const signSlowly = async (scene: Scene) => {
  await arrive(scene)
  const [first] = scene.wallets
  if (first) first.answer = 'hang'
  await sign(scene)
}

export const signInStates: GalleryChapter = {
  title: 'SIWXSignMessage',
  states: [
    { id: 'sign-in', title: 'Required', options: signIn(true), show: arrive },
    {
      id: 'sign-in-refused',
      title: 'Required: cannot be closed',
      options: signIn(true),
      show: async (scene) => {
        await arrive(scene)
        await beRefused(scene)
      },
    },
    { id: 'sign-in-optional', title: 'Not required', options: signIn(false), show: arrive },
    { id: 'sign-in-waiting', title: 'In the wallet', options: signIn(true), show: signSlowly },
    {
      id: 'sign-in-slow',
      title: 'Hints after 8 s',
      options: signIn(true),
      show: async (scene) => {
        await signSlowly(scene)
        await scene.find('.lk-meet[data-state=wait]')
        await scene.clock.advance(8_000)
        await scene.find('.lk-notice')
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
