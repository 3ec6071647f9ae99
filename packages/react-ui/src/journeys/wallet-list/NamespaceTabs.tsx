import type { Namespace } from '@latchkey/core'
import { namespaceOf } from '@latchkey/core/adapter'
import { selectNamespaceNetworks } from '@latchkey/core/internal/views'
import { useStyles } from '../../context/modalContext.js'
import { useAppSelector } from '../../context/store.js'
import { segmentsStyles } from '../../parts/Segments/segments.css.js'
import { TabList } from '../../parts/Tabs/Tabs.js'
import { useText } from '../../text/multiChainTexts.en.js'

/** Props of {@link NamespaceTabs}. */
export type NamespaceTabsProps = {
  /** The namespace that the panel shows; `undefined` for all. */
  readonly selected: Namespace | undefined
  readonly onSelect: (namespace: Namespace | undefined) => void
  /** The element id of the panel. The tab with this id and `-tab` labels it. */
  readonly panel: string
}

/** A tab for all namespaces, and one for each of the site's namespaces, labelled with the name of its first network. */
export const NamespaceTabs = ({ selected, onSelect, panel }: NamespaceTabsProps) => {
  const t = useText()
  useStyles(segmentsStyles)
  const networks = useAppSelector(selectNamespaceNetworks)
  const all = 'all'
  const chosen = selected ?? all
  return (
    <TabList
      className="lk-seg"
      label={t('multiChainList')}
      tabs={[
        { id: all, title: t('namespacesAll') },
        ...networks.map((network) => ({ id: namespaceOf(network.id), title: network.name })),
      ]}
      selected={chosen}
      onSelect={(chosenId) =>
        onSelect(networks.map(({ id }) => namespaceOf(id)).find((namespace) => namespace === chosenId))
      }
      panel={panel}
      idOf={(id) => (id === chosen ? `${panel}-tab` : `${panel}-${id}`)}
    />
  )
}
