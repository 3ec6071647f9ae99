import { fennec, type Scene, wallet } from '../scene.js'
import type { GalleryChapter } from '../state.js'

const open = ({ engine }: Scene) => engine.acts.open()

/** Comes back two days after the last visit. */
const comeBack = async (scene: Scene) => {
  await scene.engine.acts.connect(fennec)
  await scene.engine.acts.disconnect()
  await scene.clock.advance(2 * 86_400_000)
  await open(scene)
}

const long = 'A wallet with a name that goes on and on, far past what any row has room for'

/** Puts the site's own content into the modal's slots. */
const fillSlots = (scene: Scene) => {
  const modal = document.querySelector('latchkey-modal')
  const fill = (slot: string, text: string) => {
    const element = document.createElement(slot === 'logo' ? 'p' : 'small')
    element.slot = slot
    element.textContent = text
    modal?.append(element)
  }
  fill('logo', 'Orchard')
  fill('wallet:io.fennec', 'Our team uses this')
  fill('footer', 'Questions? Ask us.')
  return open(scene)
}

export const connect: GalleryChapter = {
  title: 'Connect',
  states: [
    { id: 'connect', title: 'First visit', show: open },
    { id: 'connect-returning', title: 'Returning visitor', show: comeBack },
    { id: 'connect-empty', title: 'No wallet', options: { wallets: [] }, show: open },
    {
      id: 'connect-many',
      title: 'Forty wallets, long names',
      options: {
        wallets: Array.from({ length: 40 }, (_, index) => wallet(index % 5 ? `Wallet ${index}` : `${long} ${index}`)),
      },
      show: open,
    },
    {
      id: 'connect-legal',
      title: 'With the site’s terms',
      options: {
        termsConditionsUrl: 'https://orchard.example/terms',
        privacyPolicyUrl: 'https://orchard.example/privacy',
      },
      show: open,
    },
    { id: 'connect-slots', title: 'With the site’s own logo, footer and remark', show: fillSlots },
  ],
}
