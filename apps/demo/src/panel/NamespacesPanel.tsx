import { useAppKitAccount, useDisconnect } from '@latchkey/react-ui'
import type { DemoKit } from '../createKit.js'
import { type DemoNamespace, namespaceNames } from '../devnet.js'

type RowProps = { readonly kit: DemoKit; readonly namespace: DemoNamespace }

/** The kit's state in one namespace, with buttons to change it. */
const NamespaceRow = ({ kit, namespace }: RowProps) => {
  const { address, status } = useAppKitAccount({ namespace })
  const { disconnect } = useDisconnect()
  const name = namespaceNames[namespace]
  return (
    <tr data-namespace={namespace}>
      <th scope="row">{name}</th>
      <td data-cell="status">{status ?? 'disconnected'}</td>
      <td data-cell="address">{address ?? '–'}</td>
      <td>
        {status === 'connected' ? (
          <button type="button" aria-label={`Disconnect ${name}`} onClick={() => void disconnect({ namespace })}>
            Disconnect
          </button>
        ) : (
          <button type="button" aria-label={`Connect ${name}`} onClick={() => void kit.open({ namespace })}>
            Connect
          </button>
        )}
      </td>
    </tr>
  )
}

/** The props of {@link NamespacesPanel}. */
export type NamespacesPanelProps = {
  readonly kit: DemoKit
  readonly chosen: readonly DemoNamespace[]
}

/** The accounts of all namespaces. */
export const NamespacesPanel = ({ kit, chosen }: NamespacesPanelProps) => (
  <section aria-labelledby="accounts" className="wide">
    <h3 id="accounts">Accounts by namespace</h3>
    <div className="scroll">
      <table>
        <tbody>
          {chosen.map((namespace) => (
            <NamespaceRow key={namespace} kit={kit} namespace={namespace} />
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
