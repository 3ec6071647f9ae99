import { useEffect, useId, useState } from 'react'
import type { KeyChoice } from './keyChoices.js'

type FieldProps = {
  readonly label: string
  readonly names: readonly string[]
  readonly at: number
  readonly onChoose: (at: number) => void
}

const Field = ({ label, names, at, onChoose }: FieldProps) => (
  <label>
    {label}
    <select value={at} onChange={({ target }) => onChoose(Number(target.value))}>
      {names.map((name, place) => (
        <option key={name} value={place}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

const read = ({ account, network }: KeyChoice) => ({ account: account(), network: network?.() ?? -1 })

/** The props of {@link Keys}. */
export type KeysProps = { readonly choice: KeyChoice }

/** The account and the network of the wallet. Connected sites are notified of changes. */
export const Keys = ({ choice }: KeysProps) => {
  const title = useId()
  const [{ account, network }, setState] = useState(() => read(choice))
  useEffect(() => choice.subscribe(() => setState(read(choice))), [choice])
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{choice.title}</h2>
      <Field label="Account" names={choice.accounts} at={account} onChoose={choice.useAccount} />
      {choice.networks && choice.useNetwork && (
        <Field label="Network" names={choice.networks} at={network} onChoose={choice.useNetwork} />
      )}
    </section>
  )
}
