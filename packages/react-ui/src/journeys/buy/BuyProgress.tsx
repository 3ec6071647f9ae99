import { refreshAfterPurchase, type OnRampDraft, type SelectedProvider } from '@latchkey/core/internal/buying'
import { externalIcon } from '../../icons/paths.js'
import { useAppDispatch } from '../../context/store.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { CopyButton } from '../../parts/CopyButton/CopyButton.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { useText } from './buyingText.js'
import { providerNames } from './providerNames.js'

/** Props of {@link BuyProgress}. */
export type BuyProgressProps = { readonly provider: SelectedProvider; readonly draft: OnRampDraft }

/** Rendered while the provider's page is open beside the site. The provider does not report the outcome to the site. */
export const BuyProgress = ({ provider: { name, url }, draft }: BuyProgressProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const provider = providerNames[name]
  return (
    <>
      <Body>
        <Scene
          art={
            <Latch state="wait">
              <WalletTile name={provider} large />
            </Latch>
          }
          title={t('buyFinish', { provider })}
          text={t('buyFinishText', { symbol: draft.purchaseCurrency ?? '', network: draft.network ?? '' })}
        />
      </Body>
      <Actions>
        <Button kind="secondary" icon={externalIcon} href={url}>
          {t('buyOpenAgain')}
        </Button>
        <CopyButton kind="ghost" text={url} words={[t('buyCopyLink'), t('copied'), t('copyFailed')]} />
        <Button kind="ghost" onClick={() => void dispatch(refreshAfterPurchase())}>
          {t('buyToAccount')}
        </Button>
      </Actions>
    </>
  )
}
