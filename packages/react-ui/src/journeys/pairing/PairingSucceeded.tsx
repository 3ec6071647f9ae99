import { type Connection, type RootState, selectIsSignInDue, truncateAddress } from '@latchkey/core/internal'
import { selectPairing } from '@latchkey/core/internal/pairing'
import { checkIcon } from '../../icons/commonPaths.js'
import { useAppSelector } from '../../context/store.js'
import { Body } from '../../parts/Body/Body.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { useText } from './pairingTexts.en.js'

/** Selects the connection with the wallet that paired. */
export const selectPairedConnection = (state: RootState): Connection | undefined =>
  selectPairing(state)
    ? undefined
    : Object.values(state.connections.byId).find(({ wallet }) => wallet.type === 'WALLET_CONNECT')

/** The wallet that paired, by the name it reports. If the account has to sign in, that comes next, so success is not shown yet. */
export const PairingSucceeded = ({ connection: { wallet, address } }: { readonly connection: Connection }) => {
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
