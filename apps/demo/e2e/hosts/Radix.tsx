import { ConnectButton } from '@latchkey/react-ui'
import * as Dialog from '@radix-ui/react-dialog'

/** A host with Radix's dialog. */
export const Radix = () => (
  <Dialog.Root>
    <Dialog.Trigger>Open theirs</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0008', zIndex: 2_000_000_000 }} />
      <Dialog.Content style={{ position: 'fixed', inset: 40, background: '#fff', zIndex: 2_000_000_000 }}>
        <Dialog.Title>Theirs</Dialog.Title>
        <Dialog.Description>A checkout</Dialog.Description>
        <input aria-label="Their field" />
        <ConnectButton />
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
)
