import { createElement } from 'react'
import { useAppSelector } from '../context/store.js'
import { useLater } from '../context/useLater.js'

const load = () => import('./AlertList.js').then(({ AlertList }) => AlertList)

/** Faults of the site's configuration, for the people who build it. The region is there before they are, so that they are heard. */
export const Alerts = () => {
  const isAlerted = useAppSelector((state) => state.site.debug && state.notices.alerts.length > 0)
  const AlertList = useLater(isAlerted, load)
  return (
    <div role="alert" className="lk-alerts">
      {isAlerted && AlertList && createElement(AlertList)}
    </div>
  )
}
