import {
  type ChainConnector,
  goBack,
  type RootState,
  selectConnectorRow,
  toConnectionId,
} from '@latchkey/core/internal'
import { createContext, useContext } from 'react'
import { useAppDispatch } from '../../context/store.js'

/** The wallet that is being connected, as a view shows it, and what can be done about it. */
export type ConnectTarget = {
  /** What it is called. */
  readonly name: string
  readonly icon: string | undefined
  /** What connects it; `undefined` where that is gone. */
  readonly connector: ChainConnector | undefined
  readonly askAgain: () => void
}

/** Given by the view of a wallet that is being connected, for all that stands in it. */
export const TargetContext = createContext<ConnectTarget | undefined>(undefined)

/** The wallet that is being connected in the view around, and a way back to the others. */
export const useTarget = () => {
  const dispatch = useAppDispatch()
  const target = useContext(TargetContext)
  if (!target) throw new Error('A TargetContext is missing around it.')
  return { ...target, leave: () => dispatch(goBack()) }
}

/** The row of a connector. */
export const selectTargetRow = (state: RootState, connector: ChainConnector | undefined) =>
  connector && selectConnectorRow(state, toConnectionId(connector.namespace, connector.connectorId))
