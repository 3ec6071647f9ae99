import { selectFeatures } from '@latchkey/core/internal/views'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../context/lazyPart.js'
import { useAppSelector } from '../../context/store.js'

/** Only sites with the feature activity have a history to compare with. */
const LookAlike = lazyPart(() => import('./LookAlike.js').then((module) => module.LookAlike))

/** The result of comparing a receiver with the addresses of the account's history. */
type Comparison = {
  /** The warning, if the receiver looks like another address. */
  readonly warning: ReactNode
  /** Whether the transfer must not continue: the user has not compared the addresses. */
  readonly isBlocked: boolean
}

/**
 * Compares a receiver with the addresses of the account's history.
 *
 * @param to a valid address, or `undefined` as long as there is none
 * @param compared the receiver that the user has compared, in lower case
 */
export const useLookAlike = (
  to: string | undefined,
  compared: string | undefined,
  onCompare: (compared: string | undefined) => void,
): Comparison => {
  const [other, setOther] = useState<string>()
  const isOn = useAppSelector((state) => selectFeatures(state).activity)
  if (!isOn || !to) return { warning: null, isBlocked: false }
  const receiver = to.toLowerCase()
  const isCompared = compared === receiver
  return {
    warning: (
      <LookAlike
        to={to}
        isCompared={isCompared}
        onCompare={(isChecked) => onCompare(isChecked ? receiver : undefined)}
        onFound={setOther}
      />
    ),
    isBlocked: other !== undefined && !isCompared,
  }
}
