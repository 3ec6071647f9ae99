import { getErrorCode } from '@latchkey/core'
import { useAppKitProvider } from '@latchkey/react-ui'
import { useState } from 'react'
import type { DemoKit } from '../createKit.js'

/** Actions that a site can call on the kit. */
export const ActionsPanel = ({ kit }: { readonly kit: DemoKit }) => {
  const { walletProvider } = useAppKitProvider('eip155')
  const [answer, setAnswer] = useState('')
  const run = (action: () => Promise<unknown>) => () => {
    action().then(
      (result) => setAnswer(JSON.stringify(result) ?? 'done'),
      (error: unknown) => setAnswer(getErrorCode(error) ?? String(error)),
    )
  }
  return (
    <section aria-labelledby="actions">
      <h3 id="actions">Actions</h3>
      <div className="row" dir="ltr">
        <button type="button" onClick={run(() => kit.open())}>
          open()
        </button>
        <button type="button" onClick={run(() => kit.open({ view: 'Networks' }))}>
          open Networks
        </button>
        <button type="button" onClick={run(() => kit.open({ view: 'WalletSend' }))}>
          open Send
        </button>
        <button type="button" onClick={run(() => kit.fetchBalance())}>
          fetchBalance()
        </button>
        <button type="button" onClick={run(() => kit.disconnect())}>
          disconnect()
        </button>
        <button type="button" onClick={run(async () => (walletProvider ? 'a provider' : 'no provider'))}>
          getProvider()
        </button>
      </div>
      <output dir="ltr">{answer}</output>
    </section>
  )
}
