import { getErrorCode } from '@latchkey/core'
import { useAppKitNetwork, useAppKitProvider } from '@latchkey/react-ui'
import { useState } from 'react'

/** A provider of EIP-1193, as far as the panel uses it. */
type Provider = { request(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown> }

const [receiver, day] = ['0x00000000000000000000000000000000000000aa', 24 * 60 * 60]
/** Half a coin a day, in wei. */
const periodAmount = '0x6f05b59d3b20000'
/** 0.3 coins, in wei: once within the limit, but not twice. */
const value = '0x429d069189e0000'

const createPermission = () => ({
  expiry: Math.floor(Date.now() / 1_000) + day,
  permissions: [{ type: 'native-token-periodic', data: { periodAmount, periodDuration: day } }],
})

/** Permissions to spend (ERC-7715): granted with one approval, used without, and revoked. They need a smart account. */
export const PermissionsPanel = () => {
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  const { chainId } = useAppKitNetwork()
  const [context, setContext] = useState('')
  const [answer, setAnswer] = useState('')
  const run = (method: string, params: () => unknown, onDone?: (result: unknown) => void) => () => {
    setAnswer('')
    const sent = walletProvider?.request({ method, params: [params()] }) ?? Promise.reject(new Error('no provider'))
    sent.then(
      (result) => {
        onDone?.(result)
        setAnswer(`${method}: ${JSON.stringify(result)}`)
      },
      (error: unknown) => {
        const { code, message } = Object(error)
        setAnswer(`${getErrorCode(error) ?? code}: ${message}`)
      },
    )
  }
  const grant = run('wallet_grantPermissions', createPermission, (result) =>
    setContext(String(Reflect.get(Object(result), 'permissionsContext'))),
  )
  const send = run('wallet_sendCalls', () => ({
    version: '2.0.0',
    chainId: `0x${Number(chainId).toString(16)}`,
    calls: [{ to: receiver, value }],
  }))
  const revoke = run('wallet_revokePermissions', () => ({ permissionsContext: context }))
  /** A method that the wallet refuses to every site, whatever the user has permitted. */
  const signHash = run('eth_sign', () => receiver)
  return (
    <section aria-labelledby="permissions">
      <h3 id="permissions">Permissions</h3>
      <div className="row" dir="ltr">
        <button type="button" onClick={grant}>
          Grant 0.5 a day
        </button>
        <button type="button" onClick={send}>
          Send 0.3
        </button>
        <button type="button" onClick={revoke}>
          Revoke
        </button>
        <button type="button" onClick={signHash}>
          eth_sign
        </button>
      </div>
      <output dir="ltr">{answer}</output>
    </section>
  )
}
