import { useAppKitAccount, useDisconnect } from '@latchkey/react-ui'
import type { DemoKit } from '../createKit.js'
import { type DemoNamespace, demoNamespaces, type DevnetInfo, namespaceNames, readNamespaces } from '../devnet.js'

type RowProps = { readonly kit: DemoKit; readonly namespace: DemoNamespace }

/** What the kit says of one namespace, and the ways to change it. */
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

/** What {@link NamespacesPanel} takes. */
export type NamespacesPanelProps = {
  readonly kit: DemoKit
  readonly devnet: DevnetInfo
  readonly chosen: readonly DemoNamespace[]
  readonly onChange: (namespaces: readonly DemoNamespace[]) => void
}

/** The namespaces side by side, which of them the page has, and why it cannot have one. */
export const NamespacesPanel = ({ kit, devnet, chosen, onChange }: NamespacesPanelProps) => {
  const running = readNamespaces(devnet)
  const toggle = (namespace: DemoNamespace) =>
    onChange(running.filter((each) => (each === namespace) !== chosen.includes(each)))
  return (
    <section aria-labelledby="namespaces" className="wide">
      <h2 id="namespaces">Namespaces</h2>
      <div className="acts">
        {demoNamespaces.map((namespace) => (
          <label key={namespace}>
            <input
              type="checkbox"
              checked={chosen.includes(namespace)}
              disabled={!running.includes(namespace) || chosen.join() === namespace}
              onChange={() => toggle(namespace)}
            />
            {namespaceNames[namespace]}
          </label>
        ))}
      </div>
      {devnet.missing.map(({ namespace, reason }) => (
        <p key={namespace}>{reason}</p>
      ))}
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
}
