import {
  type ChainConnector,
  goBack,
  type RootState,
  selectConnectorRow,
  toConnectionId,
} from '@latchkey/core/internal'
import { createContext, useContext } from 'react'
import { Latch, type LatchProps } from '../../parts/Latch/Latch.js'
import { Scene, type SceneProps } from '../../parts/Scene/Scene.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { useAppDispatch } from '../../context/store.js'

/** The wallet that is being connected, as a view shows it, and its actions. */
export type ConnectTarget = {
  /** The wallet's name. */
  readonly name: string
  readonly icon: string | undefined
  /** Its connector; `undefined` if it no longer exists. */
  readonly connector: ChainConnector | undefined
  readonly retry: () => void
}

/** Provided by the view of a wallet that is being connected, for all components in it. */
export const TargetContext = createContext<ConnectTarget | undefined>(undefined)

/** Returns the wallet that the surrounding view connects, and a function that goes back to the other wallets. */
export const useTarget = () => {
  const dispatch = useAppDispatch()
  const target = useContext(TargetContext)
  if (!target) throw new Error('useTarget() was called outside a TargetContext.')
  return { ...target, leave: () => dispatch(goBack()) }
}

/** Selects the row of a connector. */
export const selectTargetRow = (state: RootState, connector: ChainConnector | undefined) =>
  connector && selectConnectorRow(state, toConnectionId(connector.namespace, connector.connectorId))

/** Props of {@link TargetScene}. */
export type TargetSceneProps = Omit<SceneProps, 'art'> & Pick<LatchProps, 'state' | 'badge'>

/** A scene with the wallet that is being connected, inside a ring. */
export const TargetScene = ({ state, badge, ...words }: TargetSceneProps) => {
  const { name, icon } = useTarget()
  return (
    <Scene
      {...words}
      art={
        <Latch state={state} badge={badge}>
          <WalletTile name={name} icon={icon} large />
        </Latch>
      }
    />
  )
}
