import { selectExplorerUrl, selectRouteData, truncateAddress } from '@latchkey/core/internal'
import { goHome } from '@latchkey/core/internal/views'
import { checkIcon } from '../../icons/commonPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Button } from '../../parts/Button/Button.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { CoinMark } from '../tokens/TokenRow.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { accountStyles } from '../shared/account.css.js'
import { amountsStyles } from '../shared/amounts.css.js'
import { transferStyles } from '../shared/transfer.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { transferText, useText } from './transferTexts.en.js'
import { useNumber } from '../../context/useNumber.js'
import { Body } from '../../parts/Body/Body.js'

const WalletSendConfirmed = () => {
  const t = useText()
  const number = useNumber()
  const dispatch = useAppDispatch()
  const receipt = useAppSelector((state) => selectRouteData(state, 'WalletSendConfirmed'))
  const transfer = useAppSelector((state) =>
    state.transactions.transfers.find(({ id }) => id === receipt?.transactionId),
  )
  const url = useAppSelector(
    (state) => transfer?.hash && selectExplorerUrl(state, transfer.network, 'tx', transfer.hash),
  )
  if (!receipt) return <Body />
  const { token, amount, to } = receipt
  return (
    <>
      <Body>
        <Scene
          art={
            <Latch state="ok" badge={checkIcon} round>
              <CoinMark token={token} size={72} />
            </Latch>
          }
          title={t('sentTitle', { to: truncateAddress(to) })}
          text={`${number(amount)} ${token.symbol}`}
        />
      </Body>
      <Actions>
        <Button onClick={() => dispatch(goHome())}>{t('done')}</Button>
        {url && (
          <Button kind="ghost" href={url}>
            {t('seeOnExplorer')}
          </Button>
        )}
      </Actions>
    </>
  )
}

/** The view of a transfer that was sent, if a caller of `open` requested it. */
export const walletSendConfirmedView: ViewModule = {
  Component: WalletSendConfirmed,
  title: (_state, language) => transferText(language)('transferSuccess'),
  styles: [stageStyles, accountStyles, amountsStyles, transferStyles],
}
