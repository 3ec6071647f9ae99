import { navigate, selectNetworkId, selectNetworkName } from '@latchkey/core/internal/views'
import { Icon } from '../../icons/Icon.js'
import { downIcon } from '../../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { useText } from '../../text/accountText.js'
import { Pill } from '../../parts/Pill/Pill.js'

/** The network in use. It is a button if the user can change it. */
export const NetworkPill = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const id = useAppSelector((state) => selectNetworkId(state))
  const name = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const canSwitch = useAppSelector((state) => state.site.enableNetworkSwitch && state.networks.all.length > 1)
  if (!canSwitch)
    return (
      <Pill>
        <NetworkPicture id={id} name={name} size={24} />
        {name}
      </Pill>
    )
  return (
    <Pill
      aria-label={t('networkPill', { network: name })}
      onClick={() => dispatch(navigate({ view: 'Networks', data: undefined }))}
    >
      <NetworkPicture id={id} name={name} size={24} />
      <span className="lk-clip">{name}</span>
      <Icon of={downIcon} size={16} />
    </Pill>
  )
}
