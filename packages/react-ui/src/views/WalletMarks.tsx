import { type ConnectorRow, selectNamespaceNetworks } from '@latchkey/core/internal'
import { useAppSelector } from '../modal/store.js'
import { NetworkMark } from '../parts/NetworkMark.js'
import { useLanguage } from '../text/LanguageContext.js'
import { useText } from '../text/connectText.js'

/** The networks that a wallet serves, where the site has some that it may not: the first of each namespace. */
export const WalletMarks = ({ row }: { readonly row: ConnectorRow }) => {
  const t = useText()
  const { tag } = useLanguage()
  const { chains = [row], type } = row
  const networks = useAppSelector(selectNamespaceNetworks).filter(({ id }) =>
    chains.some(({ namespace }) => id.startsWith(`${namespace}:`)),
  )
  // What a channel serves its wallet says later.
  if (networks.length === 0 || type === 'WALLET_CONNECT') return null
  const names = new Intl.ListFormat(tag).format(networks.map(({ name }) => name))
  return (
    <span className="lk-marks">
      {networks.map(({ id, name }) => (
        <NetworkMark key={id} id={id} name={name} size={16} />
      ))}
      <span className="lk-hidden">{t('connectOn', { networks: names })}</span>
    </span>
  )
}
