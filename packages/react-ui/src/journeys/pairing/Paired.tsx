import { type Connection, type RootState, selectIsSignInDue, truncateAddress } from '@latchkey/core/internal'
import { selectPairing } from '@latchkey/core/internal/pairing'
import { checkIcon } from '../../icons/paths.js'
import { useAppSelector } from '../../context/store.js'
import { Body } from '../../parts/Body/Body.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { useText } from '../../text/pairingText.js'

/** The connection with the wallet that took the code. */
export const selectPaired = (state: RootState): Connection | undefined =>
  selectPairing(state)
    ? undefined
    : Object.values(state.connections.byId).find(({ wallet }) => wallet.type === 'WALLET_CONNECT')

/** A wallet that took the code, as it names itself. An account that has to sign in does that next: it is not told that it is done. */
export const Paired = ({ connection: { wallet, address } }: { readonly connection: Connection }) => {
  const t = useText()
  const isSignInDue = useAppSelector(selectIsSignInDue)
  return (
    <Body>
      <Scene
        art={
          <Latch state={isSignInDue ? 'wait' : 'ok'} badge={isSignInDue ? undefined : checkIcon}>
            <WalletTile name={wallet.name} icon={wallet.icon} large />
          </Latch>
        }
        title={isSignInDue ? wallet.name : t('connectedTitle')}
        text={t('connectedText', { wallet: wallet.name, address: truncateAddress(address) })}
      />
    </Body>
  )
}
