import { createElement } from 'react'
import { useAppSelector } from '../context/store.js'
import { useLazyComponent } from '../context/useLazyComponent.js'

const load = () => import('./AlertList.js').then(({ AlertList }) => AlertList)

/** Shows configuration errors to the site's developers. The live region is rendered before the alerts, so that screen readers announce them. */
export const Alerts = () => {
  const isAlerted = useAppSelector((state) => state.site.debug && state.notices.alerts.length > 0)
  const AlertList = useLazyComponent(isAlerted, load)
  return (
    <div role="alert" className="lk-alerts">
      {isAlerted && AlertList && createElement(AlertList)}
    </div>
  )
}
