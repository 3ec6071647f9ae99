import { Latch, type LatchProps } from '../../parts/Latch/Latch.js'
import { Scene, type SceneProps } from '../../parts/Scene/Scene.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { useTarget } from './connectTarget.js'

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
