import { type LoginMethod, selectLoginField } from '@latchkey/core/internal/login'
import { useState } from 'react'
import { useStyles } from '../../context/modalContext.js'
import { useAppSelector } from '../../context/store.js'
import { walletIcon } from '../../icons/commonPaths.js'
import { Button } from '../../parts/Button/Button.js'
import { Divider } from '../../parts/Divider/Divider.js'
import type { LoginsProps } from '../shared/loginParts.js'
import { EmailField } from './EmailField.js'
import { loginsStyles } from './logins.css.js'
import { useText } from './loginTexts.en.js'
import { SocialTiles } from './SocialTiles.js'

/** The ways to log in without a wallet, in the order that the site prefers. A rule divides them from the wallets, not from each other. */
export const Logins = ({ children }: LoginsProps) => {
  const t = useText()
  const field = useAppSelector(selectLoginField)
  const [isExpanded, setIsExpanded] = useState(false)
  useStyles(loginsStyles)
  if (!field) return children({})
  const { above, below, providers, isCollapsed, isDisabled } = field
  const draw = (methods: readonly LoginMethod[]) =>
    methods.map((method) =>
      method === 'email' ? (
        <EmailField key={method} disabled={isDisabled} />
      ) : (
        <SocialTiles key={method} providers={providers} disabled={isDisabled} />
      ),
    )
  const or = <Divider>{t('emailOr')}</Divider>
  return children({
    above: above[0] && (
      <div className="lk-mailfield">
        {draw(above)}
        {or}
      </div>
    ),
    below: below[0] && (
      <div className="lk-mailfield">
        {or}
        {draw(below)}
      </div>
    ),
    instead: isCollapsed && !isExpanded && (
      <div className="lk-stack lk-acts">
        <Button kind="secondary" icon={walletIcon} onClick={() => setIsExpanded(true)}>
          {t('emailWallets')}
        </Button>
      </div>
    ),
  })
}
