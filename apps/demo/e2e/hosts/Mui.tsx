import { ConnectButton } from '@latchkey/react-ui'
import Box from '@mui/material/Box'
import Modal from '@mui/material/Modal'
import { useState } from 'react'

/** A host with MUI's dialog. */
export const Mui = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open theirs
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} aria-label="Theirs">
        <Box role="dialog" aria-label="Theirs" sx={{ position: 'fixed', inset: 40, background: '#fff' }}>
          <input aria-label="Their field" />
          <ConnectButton />
        </Box>
      </Modal>
    </>
  )
}
