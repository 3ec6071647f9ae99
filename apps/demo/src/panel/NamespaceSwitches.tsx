import { type DemoNamespace, demoNamespaces, type DevnetInfo, namespaceNames, readNamespaces } from '../devnet.js'
import { Switch } from './Switch.js'

/** The props of {@link NamespaceSwitches}. */
export type NamespaceSwitchesProps = {
  readonly devnet: DevnetInfo
  readonly chosen: readonly DemoNamespace[]
  readonly onChange: (namespaces: readonly DemoNamespace[]) => void
}

/** A switch for each namespace. The last one stays on. If a namespace has no chain, its switch shows why it is off. */
export const NamespaceSwitches = ({ devnet, chosen, onChange }: NamespaceSwitchesProps) => {
  const running = readNamespaces(devnet)
  const toggle = (namespace: DemoNamespace) =>
    onChange(running.filter((each) => (each === namespace) !== chosen.includes(each)))
  return (
    <fieldset className="namespaces">
      <legend>Namespaces</legend>
      <div className="switches">
        {demoNamespaces.map((namespace) => (
          <Switch
            key={namespace}
            isOn={chosen.includes(namespace)}
            disabled={!running.includes(namespace) || chosen.join() === namespace}
            onChange={() => toggle(namespace)}
          >
            {namespaceNames[namespace]}
          </Switch>
        ))}
      </div>
      {devnet.missing.map(({ namespace, reason }) => (
        <p key={namespace}>{reason}</p>
      ))}
    </fieldset>
  )
}
