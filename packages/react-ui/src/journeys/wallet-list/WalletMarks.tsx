import type { ConnectorRow } from '@latchkey/core/internal'
import { selectNamespaceNetworks } from '@latchkey/core/internal/views'
import { useStyles } from '../../context/modalContext.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { useAppSelector } from '../../context/store.js'
import { markStyles } from './mark.css.js'
import { useLanguage } from '../../text/createText.js'
import { useText } from '../../text/multiChainTexts.en.js'

/** The networks that a wallet supports: the first of each of its namespaces. */
export const WalletMarks = ({ row }: { readonly row: ConnectorRow }) => {
  const t = useText()
  useStyles(markStyles)
  const { tag } = useLanguage()
  const { chains = [row], type } = row
  const networks = useAppSelector(selectNamespaceNetworks).filter(({ id }) =>
    chains.some(({ namespace }) => id.startsWith(`${namespace}:`)),
  )
  // The networks of a channel are known only once its wallet has connected.
  if (type === 'WALLET_CONNECT') return null
  const names = new Intl.ListFormat(tag).format(networks.map(({ name }) => name))
  return (
    <span className="lk-marks">
      {networks.map(({ id, name }) => (
        <NetworkPicture key={id} id={id} name={name} size={16} />
      ))}
      <span className="lk-hidden">{t('connectOn', { networks: names })}</span>
    </span>
  )
}
